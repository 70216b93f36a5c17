import type { DemoPost } from './demo-post.ts'

/** What heads and senior leaders write. */
export const leadershipPosts: DemoPost[] = [
  {
    title: 'The first ninety days of a headship: a diary with the boring parts left in',
    category: 'leadership',
    author: 'Mariam Haddad',
    picture: 'events/heritage-arches',
    day: -6,
    tags: ['headship', 'induction', 'change'],
    isFeatured: true,
    excerpt:
      'I had a plan with eleven priorities. By day nine there were two. A principal in Dubai on what a new head should do, should not do, and should leave alone until January.',
    views: 973,
    contentHtml: `
<p>I kept a diary because a friend told me I would lie about it later. She was right: I was about to tell you that I spent the first month listening. In truth I spent the first week looking for the key to the minibus.</p>
<h2>Days 1 to 10: learn the names</h2>
<p>All of them: cleaners, guards, bus assistants. I took photographs, made cards and practised in the car park. Nothing I have done since has been mentioned to me as often.</p>
<p>I had arrived with a plan of eleven priorities. On day nine a teacher asked, politely, which two of them she should believe. I went home and crossed out nine.</p>
<h2>Days 11 to 40: change one thing that everybody hates</h2>
<p>Ours was the Thursday briefing. It took forty minutes and could have been a paragraph. We replaced it with the paragraph. This was not leadership; it was housekeeping. But it bought me more patience than I had earned, and I needed it in November.</p>
<blockquote>Do not fix what is wrong first. Fix what is <em>annoying</em> first. What is wrong needs people who are not annoyed.</blockquote>
<h2>Days 41 to 90: ask for the bad news in writing</h2>
<p>People do not tell a new head the truth in a meeting. I asked every member of staff to finish two sentences on a card, unsigned: “This school is at its best when …” and “I would leave if …”. We read all hundred and twelve cards aloud, in the hall, mine included.</p>
<h2>What I left alone</h2>
<ul>
<li>The timetable. It was mad, and everybody knew their way round it.</li>
<li>Uniform. There is no September in which that ends well.</li>
<li>The deputy I had beaten to the job. I asked her for advice every Monday instead, and took it about half the time, which is more than I took my own.</li>
</ul>
<p>The key to the minibus was in the minibus.</p>`,
  },
  {
    title: 'Governors: five questions that make a head think, and three that only make work',
    category: 'leadership',
    author: 'Erik Lindqvist',
    picture: 'events/round-table-dinner',
    day: -18,
    tags: ['governance'],
    excerpt:
      'I have read four thousand pages of board reports and remember almost none. I remember answers, and those came from questions somebody had thought about in the bath.',
    views: 291,
    contentHtml: `
<p>In nine years as a governor I have read perhaps four thousand pages of reports. I remember almost none of them. I remember answers, and those came from questions that somebody had thought about in the bath.</p>
<h2>Five to ask</h2>
<ol>
<li>What did you stop doing this year, and what became possible because of it?</li>
<li>Which pupils would not choose this school, if they could choose?</li>
<li>What do the newest three members of staff find strange?</li>
<li>If the budget were a tenth smaller, what would you protect first?</li>
<li>What are we, as a board, making harder than it has to be?</li>
</ol>
<h2>Three to leave out</h2>
<p>“Can we have that by gender, year and nationality?” Only if you know what you would do with the answer. “What is the school down the road doing?” Ask the school down the road. “Are you confident?” Nobody has ever said no.</p>
<p>A good board meeting is one after which the head knows something they did not know at lunch. Count how often that has happened to yours.</p>`,
  },
  {
    title: 'Recruiting from abroad without losing people by Christmas',
    category: 'leadership',
    author: 'Natalie Price',
    picture: 'events/london-morning',
    day: -33,
    tags: ['recruitment', 'induction'],
    excerpt:
      'Most teachers who leave an international post in their first year decide in the first six weeks, and hardly any of them because of the teaching.',
    views: 512,
    contentHtml: `
<p>Of the teachers who leave an international post in their first year, most decide in the first six weeks, and hardly any of them because of the teaching. They leave because of a flat without a kettle, a bank account that took until half term, and a partner who has nobody to talk to.</p>
<h2>Before they fly</h2>
<p>One person, with a name and a telephone, answers everything until the end of the first month. Send photographs of the actual flat. Say what the salary buys: a weekly shop, a taxi, a nursery place. If the contract has a clause you would be embarrassed to explain, explain it now.</p>
<h2>The first fortnight</h2>
<ul>
<li>A bed that is made, food for two days, a card for the metro.</li>
<li>Half a day for paperwork, in working hours, with somebody who has done it.</li>
<li>Dinner at a colleague's home in the first week. Not a restaurant. A home.</li>
</ul>
<h2>The sixth week</h2>
<p>Book the conversation before they arrive: “What did we promise that has not happened?” Then make it happen by Friday. In the four schools that do this with us, first-year departures fell from one in five to one in fourteen.</p>`,
  },
]
