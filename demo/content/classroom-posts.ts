import type { DemoPost } from './demo-post.ts'

/** What teachers write for teachers. */
export const classroomPosts: DemoPost[] = [
  {
    title: 'Feedback that is read: what changed when we stopped marking every page',
    category: 'in-the-classroom',
    author: 'Daniel Osei',
    picture: 'events/classroom-light',
    day: -3,
    tags: ['feedback', 'workload', 'assessment'],
    isFeatured: true,
    excerpt:
      'For a year, eleven teachers in two schools replaced written marking with three cheaper habits. Here is what we did, what it cost, and the two things we would not do again.',
    metaDescription:
      'Eleven teachers replaced written marking with three cheaper habits for a year: what they did, what it cost, what the pupils made of it.',
    views: 1284,
    contentHtml: `
<p>In September of last year I timed myself marking a set of Year 9 books. It took two hours and forty minutes, and on Monday morning I watched thirty pupils turn to the grade, compare it with the person beside them, and close the book. One girl read my comment. She was looking for the grade.</p>
<p>I am not the first to notice this. But noticing is easy, and stopping is hard, because the marked book is the evidence: for parents, for line managers, for us. So eleven of us, in Wharf Street and in a partner school in Sharjah, agreed to stop together, to keep records, and to go back if the work got worse.</p>
<h2>What we did instead</h2>
<p>We did not stop giving feedback. We stopped giving it in writing, late, to everybody. In its place came three habits.</p>
<h3>1. The twelve-book sample</h3>
<p>After a lesson, the teacher reads twelve books: four who usually find the work easy, four in the middle, four who find it hard. It takes about fifteen minutes. From these, one page is written for oneself: what went well, what most got wrong, who surprised me.</p>
<h3>2. Five minutes for everybody</h3>
<p>The next lesson starts with that page. Two good answers go under the visualiser, with the pupil's agreement, and we take one misconception apart together. Then everybody improves one paragraph or redoes one problem, at once, in green.</p>
<blockquote>“It is the first time I have known what to do with a comment: you do it straight away, while sir is still talking about it.”</blockquote>
<p>That is a Year 8 pupil, in the interview we held in February. She is describing the difference between information and instruction better than I could.</p>
<h3>3. Conversations on a rota</h3>
<p>Each pupil has a four-minute conversation about their own work once every three weeks, while the others practise. Four minutes sounds like nothing. It is four minutes more than most of them had.</p>
<h2>What it cost and what it gave</h2>
<p>We kept a diary for six weeks before the change and six weeks after. These are the averages for a teacher with five classes.</p>
<table>
<thead><tr><th scope="col">A week of</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>
<tr><td>Reading and marking</td><td>7 h 50 min</td><td>3 h 10 min</td></tr>
<tr><td>Preparing the next lesson</td><td>4 h 20 min</td><td>5 h 30 min</td></tr>
<tr><td>Talking with pupils about their work</td><td>20 min</td><td>1 h 15 min</td></tr>
<tr><td>Work on Sundays</td><td>2 h 40 min</td><td>50 min</td></tr>
</tbody>
</table>
<p>Attainment did not jump. In the two tests we could compare, the classes did a little better than the year before, by an amount I would not bet a biscuit on. What did change was the second draft: before, one pupil in four had visibly used a comment; after, more than three in four had.</p>
<h2>What parents asked</h2>
<p>We wrote to parents before we began, and invited them to see a lesson. Nine came. The questions were good ones, and if you try this you will be asked them too:</p>
<ul>
<li><strong>How will I know how my child is doing?</strong> From the pupil: each brings home one improved piece every fortnight, with the sentence “I changed this because …”.</li>
<li><strong>Do you still read everything?</strong> No. We read every book every three weeks, and a sample of them after every lesson.</li>
<li><strong>Is this to save time?</strong> Yes. And to spend some of what is saved on your child.</li>
</ul>
<h2>Two things we would not do again</h2>
<ol>
<li>We began in the first week of October, between data entry and the open evening. Begin in a dull week.</li>
<li>We let each department invent its own code for the margins. By November, one pupil met five different meanings of a wavy line. Use words.</li>
</ol>
<h2>If you want to try it</h2>
<p>Take one class, one half term. Time yourself for a week beforehand, honestly. For those who like a plan, ours fits into four lines:</p>
<pre><code>Week 1    time the marking you do now; write to parents
Week 2    twelve-book sample after every second lesson
Week 3    add the five minutes; green pens for everybody
Week 4–6  add the conversations; ask ten pupils what they used</code></pre>
<p>And if you still want to write “Good effort!” in the margin: do. Pupils like it. It just is not feedback.</p>`,
  },
  {
    title: 'Twelve minutes of reading aloud, every day, for all of them',
    category: 'in-the-classroom',
    author: 'Ahmed El Masry',
    picture: 'events/reading-nook',
    day: -11,
    tags: ['reading', 'libraries', 'primary'],
    isFeatured: true,
    excerpt:
      'No worksheet, no comprehension questions, no prize. A librarian on the cheapest thing a school can do for its readers, and how to keep it alive in February.',
    views: 862,
    contentHtml: `
<p>Every day at ten past one, at Creekside, somebody reads to every class for twelve minutes. Not the class novel. Not the extract for Thursday's test. A book, chosen because it is good, by an adult who likes it.</p>
<p>We began because our borrowing figures fell off a cliff at age ten, exactly when teachers stopped reading to children because children could now read by themselves. It is a strange reward for learning something: from now on you do it alone.</p>
<h2>Three rules</h2>
<ol>
<li>Nothing follows. No questions, no drawing of a favourite scene. The reading is the thing.</li>
<li>Whoever reads, likes the book. If you stop liking it, you may stop reading it, and say why.</li>
<li>Every adult takes a turn: the caretaker's ghost stories are booked out until spring.</li>
</ol>
<h2>What we hear</h2>
<p>Children who are still learning English sit nearer. Children who can read anything, and do not, ask who else wrote something like this. In our second year, borrowing in the upper primary doubled, and the most borrowed books were nearly all ones that somebody had begun aloud.</p>
<p>Twelve minutes is an hour a week. I know what an hour is worth in a timetable. We took ours from registration, wet break and the last minutes before home time, which in our experience were not being used for calculus.</p>
<p>A list of forty books that survive being read aloud, with notes on accents, tears and length of chapters, is in the members' folder. Add yours.</p>`,
  },
  {
    title: 'Mathematics out loud: what happens when nobody may write for ten minutes',
    category: 'in-the-classroom',
    author: 'Elena Petrova',
    picture: 'events/maths-geometry',
    day: -26,
    tags: ['mathematics', 'oracy'],
    excerpt:
      'Put a problem on the board, take away the pens, and ask pairs to agree, aloud, on what the answer cannot be. Silent worksheets have not been the same since.',
    views: 437,
    contentHtml: `
<p>Put a problem on the board. Take away the pens. Ask pairs to agree, aloud, on what the answer cannot be. That is the whole method, and it has ruined silent worksheets for me.</p>
<p>We begin with estimates. “Is three sevenths of a hundred and one more or less than fifty? How do you know, without working it out?” The first weeks are uncomfortable: pupils who are quick on paper find that they have never said why, and pupils who are slow on paper turn out to have had reasons all along.</p>
<h2>Sentences that help</h2>
<ul>
<li>It cannot be … because then …</li>
<li>I agree with the answer, but not with the reason.</li>
<li>What would have to be true for you to be right?</li>
</ul>
<p>They hang on the wall, and I use them myself. After a term the last one began to appear in the corridor, in an argument about football.</p>
<h2>And the written work?</h2>
<p>It got shorter and better. A pupil who has said “divide both, because the ratio stays” writes that line and not eleven others. In a circle of nine teachers who tried this in the spring, seven kept it. The two who did not have rooms with an echo; see Oliver's post on acoustics before you blame the method.</p>`,
  },
  {
    title: 'A classroom you can hear in: a sound check anybody can do',
    category: 'in-the-classroom',
    author: 'Oliver Grant',
    picture: 'events/music-room',
    day: -40,
    tags: ['buildings', 'inclusion', 'oracy'],
    views: 318,
    contentHtml: `
<p>Clap once in an empty classroom and listen. If you can count “one” before the sound is gone, a child in the third row misses about one word in six. A child who is new to the language, or who had an ear infection last week, misses more.</p>
<h2>The check</h2>
<ol>
<li>Close the windows, switch off what hums, and stand where you teach.</li>
<li>Have a colleague sit in the back corner with a list of twenty short words and their back to you.</li>
<li>Read the words in your ordinary voice. Fewer than eighteen understood: something should change.</li>
</ol>
<h2>What helps and what it costs</h2>
<p>Felt under chair legs, a curtain with folds, a rug in the reading corner, display boards faced with fabric: under AED 900 a room, and worth more than any microphone. Hard ceilings are the usual culprit; fixing them costs real money, so do it in the rooms where the youngest learn to read.</p>
<p>Air conditioning deserves its own sentence. A unit that roars at fifty decibels is a second teacher who never stops talking. Have it serviced in the week before term, not in the week after the complaint.</p>`,
  },
]
