import type { NetworkNames } from '../network-names.ts'

export function defaultPrivacyPolicy({ network, contact }: NetworkNames) {
  return {
    title: 'Privacy Policy',
    /** With the text, when what it says changes. */
    changedAt: new Date('2026-11-29T00:00:00Z'),
    bodyHtml: `
<p>This page says what ${network} knows about you, why, how long, and what you can do about it. We have tried to write it so that you don’t need a lawyer to read it.</p>
<h2>What we keep, and why</h2>
<ul>
<li><strong>Your account</strong>: username, email address and an unreadable form of your password, so that you can sign in.</li>
<li><strong>Your sign-ins</strong>: when, how, from which kind of device and roughly from where, so that you notice when it was not you.</li>
<li><strong>What you agreed to</strong>: which version of our terms, and when.</li>
<li><strong>Your orders</strong>: name, email address, telephone number where you give it, what you bought, when and for how much, so that we can hand out tickets, answer questions and keep our books.</li>
<li><strong>Attendees</strong>: name, email address, telephone number, company, menu choices and answers of each person who takes a place, so that the door knows who comes and the kitchen what to cook.</li>
<li><strong>Your visits at the door</strong>: when a ticket was scanned.</li>
<li><strong>Your card in the members’ directory</strong>, if you are a member: what you decide to show, to whom you decide to show it.</li>
<li><strong>Your place on a waitlist</strong>: name, email address and, where you give it, telephone number and message, so that we can offer you a place when one comes free.</li>
<li><strong>What you write to us</strong> on the contact and sponsorship pages: your name, how to reach you and your message, so that we can answer.</li>
<li><strong>Mails we sent you</strong>, so that we can find out what went wrong when one did not arrive.</li>
</ul>
<p>We do not sell any of it, and we do not let others use it for their own purposes.</p>
<h2>What we do not keep</h2>
<p>Card numbers never reach us: payments are made with our payment provider, who tells us only whether they succeeded. We load no fonts, pictures or scripts from other companies while you look at our pages, with one exception: where an event’s page shows a map, its pictures come from a map service such as OpenStreetMap, which then learns your internet address and the area that is shown. Nothing is stored in your browser for statistics unless you allow it.</p>
<h2>What is stored in your browser</h2>
<p>A cookie that keeps you signed in, your cart, so that it is still there when you come back, and the language and the look that you chose. They are needed for what you asked for. </p>
<h2>Statistics</h2>
<p>We ask before we count. If you choose “Accept All”, we note which of our pages are opened, for how long, what is pressed there, where you came from, and your browser, language, time zone and screen size; if you are signed in, that it was you. What stands behind the question mark of an address is cut off, and your internet address is not stored. If you choose “Decline” or close the question, nothing is counted and nothing is stored in your browser for it. You can change your choice at any time under “Cookie settings” at the foot of every page.</p>
<h2>Who else sees it</h2>
<ul>
<li>The people who run ${network} and, for the events they work at, our door staff.</li>
<li>Companies that work for us and on our instructions: hosting, mail delivery and the payment provider.</li>
<li>Authorities, where the law leaves us no choice.</li>
</ul>
<h2>How long</h2>
<p>Your account as long as you want it. Orders and receipts as long as tax law asks for, with your name removed from everything else when you leave. What you eat and what you answered to an event’s questions for three months after the event. Your place on a waitlist for a year after it is closed. What you write to us, and what our mails to you said, for two years. Your sign-ins for 180 days. Statistics for 25 months. After that, each is deleted automatically.</p>
<h2>Your rights</h2>
<p>You may see what we hold about you, correct it, take it with you, object to it and have it deleted. Write to ${contact}; we answer within a month, usually within days. You may also complain to the data protection authority of the country you live in.</p>
<h2>Children</h2>
<p>${network} is for people who work in education. We do not knowingly keep anything about children; please do not send us any of your pupils’ details.</p>
<h2>Changes</h2>
<p>When this page changes in a way that matters to you, we email everyone with an account before it takes effect.</p>`,
  }
}
