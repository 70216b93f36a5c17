import type { DemoPost } from './demo-post.ts'

/** How people in schools stay well, and how schools let them. */
export const wellbeingPosts: DemoPost[] = [
  {
    title: 'Workload, measured: what 214 teachers wrote down in one ordinary week',
    category: 'wellbeing',
    author: 'Dana Khoury',
    picture: 'events/wellbeing-sunrise',
    day: -9,
    tags: ['workload', 'research'],
    excerpt:
      'Not a survey of feelings but a diary of hours. The surprise was not how much people work but which hour they would pay to get rid of.',
    views: 1107,
    contentHtml: `
<p>Surveys ask teachers whether they are tired. They are. It is not very useful to know. So in March, 214 people in sixteen schools wrote down what they did in every half hour of one ordinary week, and beside each half hour a single letter: <strong>U</strong> for useful to a pupil, <strong>N</strong> for needed by somebody, <strong>O</strong> for only because it has always been so.</p>
<h2>The figures</h2>
<table>
<thead><tr><th scope="col">Kind of work</th><th scope="col">Hours</th><th scope="col">Marked O</th></tr></thead>
<tbody>
<tr><td>Teaching</td><td>21.4</td><td>1 %</td></tr>
<tr><td>Planning and preparing</td><td>8.9</td><td>12 %</td></tr>
<tr><td>Marking and data</td><td>7.2</td><td>38 %</td></tr>
<tr><td>Email and messages</td><td>5.6</td><td>44 %</td></tr>
<tr><td>Meetings</td><td>3.1</td><td>51 %</td></tr>
<tr><td>Duties, trips, clubs</td><td>3.8</td><td>6 %</td></tr>
</tbody>
</table>
<p>Fifty hours, of which between seven and eight help nobody by the judgement of those who spend them. Nobody marked clubs as wasted. Several wrote “the best hour of my week” beside them.</p>
<h2>The hour people would pay for</h2>
<p>We asked which hour they would buy back, if hours were for sale. It was not the longest task. It was the message that arrives after seven in the evening and can be answered in a minute: the minute takes the evening with it.</p>
<h2>What three schools did next</h2>
<p>One moved all messages to parents into a window between eight and four; the platform simply holds them. One cancelled every meeting in the weeks in which reports are written. One printed its table in the staffroom, wrote “O” on an envelope, and lets people post suggestions. The envelope is emptied at the end of each month, by the head, aloud.</p>
<p>The diary is free for members to use. It takes five minutes a day, and one evening of biscuits to add up.</p>`,
  },
  {
    title: 'The staffroom is a piece of equipment',
    category: 'wellbeing',
    author: 'Rachel Green-Adeyemi',
    picture: 'events/coffee-morning',
    day: -21,
    tags: ['buildings', 'belonging'],
    excerpt:
      'When schools are short of rooms, the staffroom goes first. A year later somebody asks why nobody talks to each other any more, and buys a course.',
    views: 684,
    contentHtml: `
<p>When schools are short of rooms, the staffroom goes first. It becomes an office, then a store, then a memory. A year later somebody asks why nobody talks to each other any more, and buys a course.</p>
<p>I coach people who are about to leave the profession. Almost all of them can say when they last ate lunch sitting down with another adult. It is usually a date.</p>
<h2>What a staffroom has to have</h2>
<ul>
<li>A door that pupils do not knock on, for twenty minutes, twice a day.</li>
<li>A table that is too large for one person and his laptop.</li>
<li>Chairs of two heights, so that nobody has to choose between a meeting and a nap.</li>
<li>Good coffee, and a tin, and nobody who counts the tin.</li>
</ul>
<p>What it does not need is a television, a photocopier or a poster about resilience.</p>
<p>Treat it as you treat the minibus: it has a budget line, somebody looks after it, and everybody notices when it is missing.</p>`,
  },
  {
    title: 'Outdoors in the heat: a season of lessons under a tree',
    category: 'wellbeing',
    author: 'Ingrid Solberg',
    picture: 'events/school-garden',
    day: -47,
    tags: ['outdoors', 'primary', 'science'],
    views: 259,
    contentHtml: `
<p>“It is too hot to go outside” is true here for about fourteen weeks a year, between ten and four. That leaves rather a lot of year.</p>
<p>From October to April, two primary schools in Dubai and Abu Dhabi taught one lesson a day under the same tree. Same tree, same time, whatever the subject. We wanted to know what would wear out first: the novelty, the grass, or the teachers.</p>
<h2>What wore out</h2>
<p>The grass. By December there was a ring of sand, and the children had named its inhabitants. Teachers who had been sceptical in October complained when rain took a lesson away in January.</p>
<h2>What to bring</h2>
<ol>
<li>Water for everybody, and a rule that nobody has to ask for it.</li>
<li>A bag with clipboards, pencils on strings and a first-aid kit, packed the day before.</li>
<li>A sentence for passers-by: “We are working. You may listen.”</li>
</ol>
<p>Attention after the lesson, back inside, was better by every measure we could think of, including the number of pencils dropped. Please do not quote me on the pencils.</p>`,
  },
]
