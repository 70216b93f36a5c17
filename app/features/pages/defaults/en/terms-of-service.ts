import type { NetworkNames } from '../network-names.ts'

export function defaultTerms({ network, contact }: NetworkNames) {
  return {
    title: 'Terms of Service',
    /** With the text, when what it says changes. */
    changedAt: new Date('2026-11-27T00:00:00Z'),
    bodyHtml: `
<p>These terms apply when you use this site, hold an account, or buy a ticket from ${network}. They are short on purpose.</p>
<h2>Your account</h2>
<p>Give us a working email address, keep your password to yourself and tell us if another person has it. One account per person. We may close accounts that are used to harm others or this site, and will say why.</p>
<h2>Tickets</h2>
<ul>
<li>Prices are shown in the currency of the event and include what the law asks us to include. What you see in the last step before paying is what you pay.</li>
<li>Places are held for 15 minutes while you check out. A ticket is yours when we have confirmed the order, by mail and on the order’s page.</li>
<li>Each ticket carries a code that admits once. Please treat it like cash: the first person to show it is admitted.</li>
<li>You may give a ticket to a colleague; fill in their details so that the door knows them. Selling tickets for more than you paid is not allowed.</li>
<li>Member prices and member-only tickets are for the member they were sold to.</li>
</ul>
<h2>If plans change</h2>
<p>If we cancel an event you get your money back in full. If we move it to another day or place we tell you at once, and you may ask for your money back. If you cannot come, write to us as early as you can: up to seven days before the event we refund your ticket, later we try to find somebody for your place.</p>
<h2>At our events</h2>
<p>Be kind, listen, and keep what you hear in confidence to yourself. We ask people who make others uncomfortable to leave, without a refund. We take photographs of rooms rather than of faces; tell us if you do not want to be in any.</p>
<h2>Membership</h2>
<p>A membership runs for the period you paid for and renews until you end it, which you can do at any time in your account with effect from the end of the period.</p>
<h2>What we answer for</h2>
<p>We run this site and our events with care. We answer for what we break, up to what you paid us, and without limit where the law says so. What speakers and members say is theirs.</p>
<h2>Words and pictures</h2>
<p>What is on this site belongs to ${network} or to the person who made it. You may share links to it. What you send us stays yours; you let us show it where you sent it.</p>
<h2>Law</h2>
<p>These terms follow the law of the place where ${network} is registered. Rights that the law of your own country gives you as a consumer remain yours.</p>
<h2>Questions</h2>
<p>Write to ${contact}.</p>`,
  }
}
