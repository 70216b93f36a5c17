/**
 * A script that keeps silent about a list of routes that could not be had, where the router asks for it in advance.
 * Firefox breaks the question off when the page is left, and the router would log that as an error. It asks again with
 * the next link; what a press asks for brings a signal along, and fails as ever.
 */
export const quietRouteList = `(()=>{const ask=fetch;window.fetch=(what,how)=>{const answer=ask(what,how);
return what.pathname==="/routes.json"&&!how?.signal?answer.catch(()=>new Promise(()=>{})):answer}})()`
