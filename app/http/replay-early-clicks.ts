/** How long a press is kept: who has waited that long without an answer has gone on to something else. */
export const mostHeldMs = 10_000

/**
 * A script for the head of every document. Until React has taken the page over it keeps the last press, if that was
 * on something that only code answers, shows that it was taken, and presses again once `alive` is told. React hears
 * of no press before: what comes while it takes over would else be lost, or done by both. A later press on anything
 * else, or leaving the page, means the earlier one no more. What has gone by then, or is disabled, is not pressed.
 *
 * What was typed, chosen or ticked until then stands in the fields, and React is told of it before that press: it
 * compares a field with what it saw last, which is set to something else past it. Who is in the middle of composing
 * a word goes on, and is heard by that.
 */
export const replayEarlyClicks = `(()=>{let held,timer;const typed=new Set();
const drop=()=>{clearTimeout(timer);held?.removeAttribute("data-held");held?.removeAttribute("aria-busy");held=null};
const isNative=(at)=>at.matches("[popovertarget],[commandfor]")||at.type!=="button"&&at.form?.matches("[action],[method]");
const hold=(event)=>{drop();const at=event.target.closest?.("button,[role=button]");if(!at||isNative(at))return;
event.preventDefault();event.stopImmediatePropagation();held=at;
at.setAttribute("data-held","");at.setAttribute("aria-busy","true");timer=setTimeout(drop,${mostHeldMs})};
const note=({target,isComposing})=>typed[isComposing?"delete":"add"](target);
const tell=(at)=>{const isTicked=/^(checkbox|radio)$/.test(at.type),name=isTicked?"checked":"value",is=at[name];
if(at.tagName!=="SELECT"&&at.type!=="file"){const{selectionStart:from,selectionEnd:to}=at;at[name]=isTicked?!is:is+" ";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at),name).set.call(at,is);from==null||at.setSelectionRange(from,to)}
for(const kind of isTicked?["click","input","change"]:["input","change"])at.dispatchEvent(new Event(kind,{bubbles:true}))};
addEventListener("click",hold,true);addEventListener("input",note,true);addEventListener("pagehide",drop);
addEventListener("alive",()=>setTimeout(()=>{removeEventListener("input",note,true);typed.forEach(tell);
setTimeout(()=>{removeEventListener("click",hold,true);const at=held;drop();at?.click()})}),{once:true})})()`
