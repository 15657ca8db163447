import fc from 'fast-check'
import { allowedAddress, fillTemplate, type TemplateValues } from '@/lib/domain/template'
import { HOSTILE_TEMPLATES } from './hostile'

const VALUES: TemplateValues = {
  apiBase: 'https://api.example',
  webBase: 'https://desk.example',
  mediaBase: 'https://media.example',
  userId: 'u1&x=2',
  shopId: 's/1',
  orgCode: 'A01',
  locale: 'zh-CN',
}
const ALLOWED = {
  frameOrigins: ['https://report.example', 'https://api.example'],
  ownOrigins: ['https://desk.example'],
}

const shown = (template: string) => {
  const address = fillTemplate(template, VALUES)
  return address === null ? null : allowedAddress(address, ALLOWED)
}

test('names are filled and escaped, bases stand at the beginning', () => {
  expect(fillTemplate('{{ apiBase }}/r?u={{userId}}&s={{ shopId }}', VALUES)).toBe(
    'https://api.example/r?u=u1%26x%3D2&s=s%2F1',
  )
  expect(fillTemplate('/x/{{apiBase}}', VALUES)).toBeNull()
})

test.each([
  "{{window._CONFIG['domianURL']}}/jmreport/list",
  '{{ window._CONFIG["domianURL"] }}/jmreport/list',
  '{{window._CONFIG.domainURL}}/jmreport/list',
])('%s is the spelling of older menus', (template) =>
  expect(shown(template)).toEqual({ frame: 'https://api.example/jmreport/list' }),
)

const HOSTILE = [
  '{{ token }}',
  '{{ ticket }}',
  "{{ (function(){})['constructor']('alert(1)')() }}",
  `{{ \`$\{alert(1)}\` }}`,
  '{{ this }}',
  '{{ constructor }}',
  '{{ __proto__ }}',
  '{{ toString }}',
  '{{{{ userId }}}}',
  '{{ userId',
  'userId }}',
  '{{ user\\u0049d }}',
  '{{}}',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//report.example/x',
  '/\\report.example',
  'http://report.example/x',
  'https://user:secret@report.example/',
  'https://report.example@evil.example/',
  'https://report.example.evil.example/',
  'https://evil.example/?https://report.example',
  'https://desk.example/',
  'blob:https://report.example/1',
  'https:report.example',
  ' https://report.example/',
  'https://report.example/\n',
  `https://report.example/${'a'.repeat(2000)}`,
]
test.each(HOSTILE)('%s is not shown', (template) => expect(shown(template)).toBeNull())

test('five hundred hostile expressions: none is evaluated, none is shown (JB-20, JB-21)', () => {
  const evaluated = jest.spyOn(globalThis, 'eval')
  expect(HOSTILE_TEMPLATES.length).toBeGreaterThan(500)
  expect(HOSTILE_TEMPLATES.filter((template) => shown(template) !== null)).toEqual([])
  expect(evaluated).not.toHaveBeenCalled()
  evaluated.mockRestore()
})

test('our own origin is in no frame, even when it stands on the list', () => {
  const listed = { ...ALLOWED, frameOrigins: [...ALLOWED.frameOrigins, 'https://desk.example'] }
  expect(allowedAddress('https://desk.example/order/list', listed)).toBeNull()
  expect(allowedAddress('https://DESK.example:443/', listed)).toBeNull()
})

test('an approved address and a path of ours are shown', () => {
  expect(shown('https://report.example/board?shop={{shopId}}')).toEqual({
    frame: 'https://report.example/board?shop=s%2F1',
  })
  expect(shown('/order/list?shop={{shopId}}')).toEqual({ path: '/order/list?shop=s%2F1' })
})

const part = fc.oneof(
  fc.constantFrom(
    '{{',
    '}}',
    '{',
    '}',
    'userId',
    ' ',
    'apiBase',
    'https://',
    'report.example',
    '/',
    '@',
    '\\',
    'javascript:',
  ),
  fc.string({ maxLength: 6 }),
)

test('no input leaves the list, and reading is quick', () => {
  const began = performance.now()
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const result = shown(parts.join(''))
      if (result && 'frame' in result) expect(ALLOWED.frameOrigins).toContain(new URL(result.frame).origin)
      if (result && 'path' in result) expect(new URL(result.path, 'https://x.invalid').origin).toBe('https://x.invalid')
    }),
    { numRuns: 20_000 },
  )
  expect(performance.now() - began).toBeLessThan(20_000)
  const times = Array.from({ length: 5 }, () => {
    const long = performance.now()
    fillTemplate('{{'.repeat(500), VALUES)
    fillTemplate('{{ userId }}'.repeat(80), VALUES)
    return performance.now() - long
  })
  // The quickest: beside other tests any single one may have to wait.
  expect(Math.min(...times)).toBeLessThan(50)
})
