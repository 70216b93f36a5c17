import type { NetworkNames } from '../network-names.ts'

export function defaultAbout({ network, contact }: NetworkNames) {
  return {
    title: `About ${network}`,
    bodyHtml: `
<p>Every school has a room where the real talk happens: between lessons, over a mug that belongs to no one, with the person who knows how it is done. ${network} is that room for people who work in education and never share a corridor.</p>
<h2>Who we are</h2>
<p>We are teachers, heads and deputies, people who build technology for schools, consultants, coaches and publishers. Some of us run a department of two, others a group of twenty schools. What we have in common is the work, and the wish not to do it alone.</p>
<h2>What we do</h2>
<ul>
<li><strong>Evenings and breakfasts</strong> where one good question is on the table and everyone has a turn.</li>
<li><strong>Working days</strong> on leadership, literacy, inclusion, assessment and technology, led by people who still do the job.</li>
<li><strong>Online sessions</strong> for those who cannot leave school, short enough to fit after the last bell.</li>
<li><strong>Introductions</strong>: members find the colleague who has already solved it, and the company that will listen.</li>
</ul>
<h2>How we do it</h2>
<p>Speakers come from classrooms and offices, not from a sales team. Companies are welcome as members and say who they are. Rooms are small enough that you will have met most people by the end, and what is said in confidence stays there.</p>
<blockquote><p>Come with a problem, leave with three phone numbers.</p></blockquote>
<h2>Where we meet</h2>
<p>In schools, libraries and good cafés, in more than one city, and online. Each event says where it is, in whose time, and what it costs before you choose a ticket.</p>
<h2>Talk to us</h2>
<p>To suggest a topic, host an evening at your school, or ask anything else, write to ${contact}. A person answers.</p>`,
  }
}
