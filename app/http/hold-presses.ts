/** How long a press is kept: who has waited that long without an answer has gone on to something else. */
export const mostHeldMs = 10_000

/**
 * A script for the head of every document. Until React has taken the page over it keeps the last press, if that was
 * on something that only code answers, shows that it was taken, and presses again once `alive` is told. React hears
 * of no press before: what comes while it takes over would else be lost, or done by both. A later press on anything
 * else, or leaving the page, means the earlier one no more. What has gone by then, or is disabled, is not pressed.
 */
export const holdPresses = `(()=>{let held,timer;
const drop=()=>{clearTimeout(timer);held?.removeAttribute("data-held");held?.removeAttribute("aria-busy");held=null};
const isNative=(at)=>at.matches("[popovertarget],[commandfor]")||at.type!=="button"&&at.form?.matches("[action],[method]");
const hold=(event)=>{drop();const at=event.target.closest?.("button,[role=button]");if(!at||isNative(at))return;
event.preventDefault();event.stopImmediatePropagation();held=at;
at.setAttribute("data-held","");at.setAttribute("aria-busy","true");timer=setTimeout(drop,${mostHeldMs})};
addEventListener("click",hold,true);addEventListener("pagehide",drop);
addEventListener("alive",()=>setTimeout(()=>{removeEventListener("click",hold,true);const at=held;drop();at?.click()}),{once:true})})()`
