import type { DemoPost } from './demo-post.ts'

/** Tools, and what is asked of them. */
export const technologyPosts: DemoPost[] = [
  {
    title: 'Before you buy: eleven questions for anybody who sells software to a school',
    category: 'technology',
    author: 'Thea Lambert',
    picture: 'events/webinar-laptop',
    day: -14,
    tags: ['edtech', 'procurement', 'data protection'],
    excerpt:
      'A solicitor reads the small print so that you can read the room. Print this, take it to the demonstration, and see which questions are answered with a smile.',
    views: 745,
    contentHtml: `
<p>I have read some six hundred contracts between schools and people who make software. About forty were written by somebody who had met a child. These questions are what I ask before I read anything.</p>
<h2>About the children</h2>
<ol>
<li>Which facts about a pupil do you need so that the product works? And which do you merely collect?</li>
<li>In which country do they lie, and whose law may open them?</li>
<li>A pupil leaves on Friday. What do you still have on Monday? In a year?</li>
<li>Does anything they type train a model? Whose?</li>
</ol>
<h2>About the teachers</h2>
<ol start="5">
<li>How many minutes does it take a new teacher to take the register? Show me, now, on this telephone.</li>
<li>What happens in my lesson when your service is down?</li>
<li>Who answers at ten past seven on a Monday morning in Dubai?</li>
</ol>
<h2>About the money</h2>
<ol start="8">
<li>What did the schools that stayed for three years pay in the third?</li>
<li>What does it cost to leave, and in which format do I get my data?</li>
<li>Which of the features you showed me are in the price you quoted me?</li>
<li>May I speak to a school that left?</li>
</ol>
<p>The last one is the best. Those who are good at what they do have an answer, usually a generous one. Those who are not will tell you about confidentiality.</p>`,
  },
  {
    title: 'Homework in the age of the answer machine',
    category: 'technology',
    author: 'Leila Karimi',
    picture: 'events/ai-network',
    day: -29,
    tags: ['ai', 'assessment', 'homework'],
    excerpt:
      'We can be indignant about thirty competent essays, or we can ask what the essay was for. Three kinds of homework that no machine has done yet.',
    views: 1530,
    contentHtml: `
<p>Set a ten-mark essay on the causes of anything, and by seven in the evening there are thirty competent essays on the causes of it. We can be indignant, or we can ask what the essay was for.</p>
<p>If it was for showing that the pupil has thought, it no longer shows that. If it was for making the pupil think, it never did so for those who copied from a sister, and it still does for those who like thinking. What has gone is only our comfortable way of not knowing which is which.</p>
<h2>What we set now</h2>
<ul>
<li><strong>Something to prepare, not to hand in.</strong> “Come able to argue either side for two minutes. I will toss a coin.”</li>
<li><strong>Something about here.</strong> Ask a grandparent. Measure the shadow of the flagpole. No machine has been to your balcony.</li>
<li><strong>Something to improve.</strong> Bring the machine's answer, and mark it in red. Ours once got the date of the school's own founding wrong with great charm.</li>
</ul>
<p>We tell pupils what they may use for each task, with three symbols at the top of the sheet: alone, with a person, with a machine. It took a fortnight until they asked for the symbols when we forgot them.</p>
<p>The work is shorter. The lessons that follow are louder. I recommend both.</p>`,
  },
  {
    title: 'Robots on a Tuesday: starting a club with four kits and no budget',
    category: 'technology',
    author: 'Tomasz Łukasik',
    picture: 'events/coding-robots',
    day: 5,
    tags: ['clubs', 'coding', 'engineering'],
    views: 0,
    contentHtml: `
<p>You need a table, four kits, a cupboard that locks and a teacher who does not mind saying “I do not know, let us look”. You do not need to be an engineer. I am one, and the children are faster.</p>
<h2>The first six Tuesdays</h2>
<ol>
<li>Take something apart. Old printers are best; they bleed springs.</li>
<li>Make a lamp that can be switched off. Harder than it sounds.</li>
<li>A car that drives straight for two metres. This takes all afternoon.</li>
<li>A car that stops before the wall.</li>
<li>A car that somebody else can repair from your notes.</li>
<li>Invite parents. Let things fail in front of them.</li>
</ol>
<p>The fifth Tuesday is the one that makes engineers. The rest is fun.</p>`,
  },
  {
    title: 'What a school website is for',
    category: 'technology',
    author: 'Leila Karimi',
    picture: 'events/library-shelves',
    day: null,
    tags: ['communication'],
    views: 0,
    contentHtml: `
<p>Three people come to it: a parent at half past six in the morning who wants to know whether there is school today, a family who is choosing, and a teacher who is thinking of applying. Everything else is decoration.</p>
<p><em>To do: the example from Corniche Academy, with Zayed's figures.</em></p>`,
  },
]
