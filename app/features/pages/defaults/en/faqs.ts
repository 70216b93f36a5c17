import type { NetworkNames } from '../network-names.ts'

export function defaultFaqs({ network, contact }: NetworkNames) {
  return {
    title: 'Frequently Asked Questions',
    bodyHtml: `
<p>Short answers to what people ask most. Is yours not here? Write to ${contact}.</p>
<h2>Events and tickets</h2>
<h3>Do I need an account to buy a ticket?</h3>
<p>No. You can buy as a guest with your name and email address. With an account you find all your tickets in one place, and members get their prices.</p>
<h3>Where is my ticket?</h3>
<p>In the email we sent right after you ordered, as a PDF with a QR code, and under <a href="/account">My Account</a> if you have one. For an online event the link opens 10 minutes before the start and stays open until the end.</p>
<h3>Can someone else come in my place?</h3>
<p>Yes, until the event starts. Open your order or <a href="/account">My Tickets</a> and change the details of the ticket, or send the person a link to fill them in. They get the ticket by email, and the old code no longer works.</p>
<h3>The event is sold out. What now?</h3>
<p>Join the waitlist on the event’s page. When places become free we offer them in order, by email, and hold them for you for 24 hours.</p>
<h3>Can I get my money back?</h3>
<p>If we cancel, you get all of it back. If you can’t come, write to us as early as you can. Our <a href="/terms-of-service">terms of service</a> say what applies.</p>
<h3>Do I get a receipt for my school?</h3>
<p>Yes. We email a receipt with every payment, and you can open it again from your order.</p>
<h2>Membership</h2>
<h3>What do members get?</h3>
<p>Free tickets every month, member prices, events for members only, and the contact details of other members who share them. The <a href="/membership">plans</a> say how much of each.</p>
<h3>How do I become a member?</h3>
<p>Choose a plan, tell us about your work, and pay for the first month. Your membership begins at once.</p>
<h3>How do free tickets work?</h3>
<p>Claim one on the page of a paid event or under <a href="/account">My Tickets</a>. You get new ones on the first day of each month, and unused ones don’t carry over. You can cancel a claim until the event starts, and the free ticket comes back.</p>
<h3>Can I change my plan?</h3>
<p>Yes, in your account settings under <a href="/account/settings/membership">Membership</a>. You see what it costs before you agree.</p>
<h3>Can I cancel at any time?</h3>
<p>Yes, in your account settings. Your membership stays until the end of the month you have paid for, and you can resume it until then.</p>
<h3>Who sees my details in the directory?</h3>
<p>You decide in your account settings what active members see: email address, website, discounts and webinar topics, each on its own. You can also leave the directory.</p>
<h2>Sponsors and partners</h2>
<h3>Can my organisation sponsor an event?</h3>
<p>Gladly. Tell us about it on the <a href="/sponsorship">sponsorship page</a>, and we suggest what fits.</p>
<h2>Your data</h2>
<h3>What do you know about me?</h3>
<p>What you tell us, and what you buy. The <a href="/privacy-policy">privacy policy</a> has the whole list. In your account settings you can download all of it or delete your account.</p>
<h3>Who runs ${network}?</h3>
<p>People who work in education. <a href="/about">About us</a> says more.</p>`,
  }
}
