/**
 * What stands at the top of every published list of leaked passwords: whole passwords of eight characters and
 * more, and words that people only lengthen with digits and signs. Everything in lower case.
 */
const passwords = `
00000000 0000000000 01234567 0123456789 09876543 0987654321 10101010 10203040 1029384756 11111111 111111111
1111111111 11112222 11223344 1122334455 112233445566 12121212 12123434 12312312 123123123 12341234 1234512345
12345678 123456789 1234567890 12345678910 1234567891 123456789a 123456789q 12345678a 12345679 1234567a
1234567q 1234qwer 12344321 123321123 123321456 123454321 123456654321 1234rewq 123654789 123698745 123789456
12qwaszx 13131313 13579111 135792468 1357924680 14141414 14725836 147258369 14789632 147896325 159357456
159753258 15935728 159357258 18273645 19181716 1a2b3c4d 1a2s3d4f 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000 20102010 20202020 20212021 20222022 20232023 20242024
20252025 20262026 21212121 22222222 23232323 23456789 24682468 246813579 25252525 25802580 31415926 314159265
321321321 32165498 321654987 33333333 36925814 369258147 43214321 44444444 45454545 456456456 45678912
456789123 4815162342 55555555 55667788 56785678 66666666 67896789 69696969 741852963 74185296 75395146
753951456 77777777 7777777777 78787878 789456123 7894561230 78945612 789789789 8675309jenny 87654321 88888888
89898989 963852741 96385274 98765432 987654321 9876543210 98989898 99999999 999999999 a1a2a3a4 a1b2c3d4
a1b2c3d4e5 a1s2d3f4 aa112233 aa123123 aa123456 aa123456789 aaaa1111 aaaaaaaa abc12345 abc123456 abc123abc
abcabcabc abcd1234 abcd12345 abcde12345 abcdefgh abcdefg1 abcdefg123 abcdefghi abcdefghij admin123456
adminadmin administrator alexander1 alqaeda123 andrew123 angelina1 apple123 asd12345 asdasd123 asdasdasd
asdf1234 asdfasdf asdfghjk asdfghjkl asdfgh123 asdfjkl1 asdf;lkj asdzxc123 azertyui azertyuiop azerty123
babygirl1 barcelona baseball1 basketball bismillah blink182 bonjour1 bulldogs butterfly c0mputer caramelo
changeme changeme1 changeit charlie1 chelsea1 chocolate chocolate1 christian christopher cocacola computer
computer1 corvette danielle dddddddd default1 defaultpassword demodemo digital1 dontknow dragonball
dubai2020 dubai2021 dubai2022 dubai2023 dubai2024 dubai2025 dubai2026 elizabeth emirates einstein estrella
everything facebook facebook1 familia1 family123 favorite ffffffff firebird flower123 football football1
fortnite forever1 forever21 fuckyou1 fuckyou2 fuckyou123 g1234567 gabriel1 gangster garfield gfhjkmgfhjkm
gggggggg giovanni godisgood godislove godzilla goodluck google123 green123 guest123 guestguest gwerty123
hallo123 hannah123 happy123 happyday heather1 hello123 hello1234 helloworld hellohello hello12345 hunter123
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveme1 ilovegod iamtheone
imissyou inshallah insha123 internet internet1 isabella j1234567 jasmine1 jennifer jennifer1 jessica1
jesus123 jesuschrist jesusislord jonathan jordan23 jordan123 justin123 justinbieber k1234567 katherine
killer123 kingking kk123456 leonardo letmein1 letmein123 letmeinnow letmein! lifeisgood liverpool liverpool1
lol12345 love1234 love4ever lovelove loveme123 lovely123 loveyou1 manchester manutd123 margaret marseille
marvin123 maryjane masterkey maverick mercedes metallica michael1 michelle michelle1 microsoft midnight
mohammad mohammed monkey12 monkey123 mother123 motorola mountain mustang1 mynameis myspace1 mypassword
mypassword1 naruto123 newpassword newyork1 nicholas nintendo nothing1 november nopassword nosecret
ooooooo1 p@ssw0rd p@ssw0rd1 p@ssword p4ssw0rd pa55w0rd pa55word pa$$w0rd pass1234 pass12345 pass123456
passpass passw0rd passw0rd1 passwd123 password password! password1 password1! password12 password123
password1234 password2 password3 password01 passwort passwort1 passworld passcode patricia peanut123
philippines pikachu1 please123 pokemon1 pokemon123 poohbear porsche911 power123 precious princess princess1
princess123 private1 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxed qazxswed
qqqqqqqq qqww1122 qwaszx123 qwe12345 qwe123123 qwe123456 qweasd123 qweasdzxc qweqwe123 qweqweqwe qwer1234
qwer12345 qwerasdf qwerqwer qwert123 qwert1234 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuiop qwerty! qwerty21 qwerty99 qwertyqwerty qwertzui qwertz123 rainbow1 rangers1
realmadrid rebecca1 redskins remember rockstar rockyou1 romance1 ronaldo7 ronaldo123 royalty1 rrrrrrrr
rush2112 salasana samantha samsung1 samsung123 saturday scarface school123 scooby123 scotland secret123
secret12 senha123 september serenity shadow123 shalom123 shopping1 silver123 slipknot snickers soccer123
softball sometimes spiderman spiderman1 spongebob starwars starwars1 steelers sterling stupid123 sunflower
sunshine sunshine1 superman superman1 superstar sweetheart swordfish tarheels teacher1 teacher123 teacherteacher
tequiero terminator test1234 test12345 test123456 testing1 testing123 testtest thankyou thebeatles
thebest1 theboss1 thomas123 tigger123 tinkerbell tottenham trinity1 trustme1 trustno1 truelove turkey123
universal unknown1 user1234 usuario1 valentina valentine vanessa1 victoria victoria1 volleyball vvvvvvvv
w1234567 welcome1 welcome12 welcome123 welcome1! welcome2020 welcome2021 welcome2022 welcome2023 welcome2024
welcome2025 welcome2026 whatever whatever1 william1 winter123 wordpass worldcup www12345 x1234567 xxxxxxxx
yankees1 yellow123 yourmom1 yyyyyyyy z1234567 zaq12wsx zaq1xsw2 zaq1zaq1 zaqxswcde zaqwsxcde zxc12345
zxc123456 zxcasdqwe zxcvb123 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnmz zxczxczxc zzzzzzzz
`

const words = `
aaron abcdef abcdefg abcxyz abdullah abigail abudhabi academy access account ahmed airplane alexander alexandra
alexis alhamdulillah allah allison amanda amazon america amigos anderson andrea android angela angels animal
anthony apple apples april arsenal arsenic arthur ashley asshole august austin autumn awesome azerty babygirl
bailey banana barney baseball batman beautiful beauty benjamin berlin bestfriend bigdaddy biteme blessed blessing
blueberry bonnie boomer booboo boston brandon brandy brazil brittany brooklyn brother brownie bubbles buster
butterfly buttercup california camera canada captain carlos carmen caroline carolina casper catherine champion
charles charlie charlotte cheese chelsea cherry chester chicago chicken chocolate chris christ christian christina
christine classroom claudia coffee college colorado compaq computer connor cookie cookies cooper corona cowboy
cowboys cristina crystal curious daddy dakota dallas damian daniel daniela danielle darling david deborah december
defender default denver desert destiny diamond dolphin dolphins donald dragon dragons dubai eagles eagle edward
edshare education elephant elizabeth emily eminem emirates england enter eternity eugene exchange faith falcon
family fantasy fatima february fender ferrari fireman fishing flamingo florida flower flowers football forever
france francis frank freddy freedom friday friend friends fucker fuckoff fuckyou gabriel gandalf garden gateway
genesis george georgia gemini ginger gloria golden goldfish golfer gordon grace grandma greenday gregory guitar
gunner hammer hannah happiness happy harley harrypotter harvey hassan headteacher heather heaven helena hello
hockey holiday hollywood honey hotdog houston hunter hussain ibrahim iceman iloveu iloveyou india infinity
internet iphone isabel isabella islam jackie jackson jamaica james january jasmine jason jasper jennifer jeremy
jessica jesus joanna johnny johnson jonathan jordan joseph joshua juliana juliet junior justice justin kathleen
katrina kennedy kevin khalid killer kimberly kingdom kitten kitty knight lakers lauren leader learning legend
leonard leslie letmein liberty library lincoln linda lizard logan london loser lovely lover loveme loveyou lucky
madison madonna maggie magic manager mancity manager marcus maria mariah marina marine marlboro martin marvin
master matrix matthew maxwell melanie melissa member memory mercury merlin mexico michael michelle mickey miller
minecraft mistress monday money monika monkey monster morgan morning mother muhammad murphy music muslim mustang
nathan natasha network newyork nicole nirvana nissan nursery october office oliver olivia orange orlando packers
paloma pamela panther paradise paris parker parola pass passw password passwort patrick peaches peanut pebbles
pepper phoenix pirate platinum player please pokemon police poland popcorn porsche portugal power prince princess
principal private pumpkin purple pussy pyramid qatar qazwsx queen qwert qwerty qwertz rabbit rachel racing raiders
rainbow raymond rebecca redsox reading richard robert rocket rolltide romance ronaldo rooster roses russia sabrina
sakura salman samantha samsung sandra saturn sawyer scarlet school science scooter scorpio sebastian secret security
september sergio service sexy shadow shannon sharjah sharon shithead sierra silver simple singapore sister skipper
slayer smile smokey snoopy snowball soccer sophie spain spencer spider spirit spring staff staffroom stanley star
starwars station stella stephanie steven strawberry student success sugar summer sunday sunshine superman
supernova support surfer susan sweet sweetie sweety sydney system taylor teacher teaching teamo tennis teresa
tester testing texas theman theresa thomas thunder tiffany tigers tigger timothy tokyo trouble tuesday turtle tweety
united vacation valerie vampire vanessa veronica victor victory viking vincent violet virginia vladimir wednesday
welcome whatever william williams wilson windows winner winston winter wizard wolverine wonderful xavier yamaha
yankee yankees yellow yolanda yourname yousuf zachary zxcvb zxcvbn zxcvbnm
`

export const commonPasswords: ReadonlySet<string> = new Set(passwords.trim().split(/\s+/))
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
