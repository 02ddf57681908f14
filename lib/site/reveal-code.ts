/**
 * Runs in <head> before the first paint: shows every mark (`data-holds="axis-ace"`) of a card that the reader has
 * ticked, by one style sheet, so that no mark needs code of its own and nothing shifts. It follows changes of this page
 * (the event's detail) and of other tabs. A string, so that its bytes, and so its hash, are the same in every build.
 */
export const revealHeldCardsCode = `(function(){try{var s=new CSSStyleSheet;document.adoptedStyleSheets=[].concat([].slice.call(document.adoptedStyleSheets),s)}catch(e){return}function show(v){var l=[];try{v=JSON.parse(v);l=Array.isArray(v)?v.filter(function(i){return typeof i==="string"&&/^[a-z0-9-]{1,64}$/.test(i)}):l}catch(e){}s.replaceSync(l.map(function(i){return'[data-holds="'+i+'"]{display:revert-layer}'}).join("")+(l.length?"[data-holds-none]{display:none}":""))}function read(){try{show(localStorage.getItem("my-cards"))}catch(e){}}addEventListener("storage",function(e){if(!e.key||e.key==="my-cards")read()});addEventListener("my-cards",function(e){show(JSON.stringify(e.detail))});read()})()`;
