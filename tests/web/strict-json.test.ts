import fc from 'fast-check'
import { parseJson } from '@/lib/domain/strict-json'

test.each([
  ['{"a":1,"b":[{"a":2},{"a":3}],"c":{"a":"a"}}'],
  ['[]'],
  ['"a, \\" and {"'],
  ['{"a":"\\\\","b":"{\\"a\\":1,\\"a\\":2}"}'],
  [' { "a" : { } , "b" : "a" } '],
  ['{"":1," ":2}'],
])('%s is read as it stands', (json) => expect(parseJson(json)).toEqual(JSON.parse(json)))

test.each([
  ['the same name twice', '{"a":1,"a":1}'],
  ['in an object inside', '[{"b":{"a":1,"c":2,"a":3}}]'],
  ['in another spelling', '{"role":1,"\\u0072ole":2}'],
  ['with what nobody sees', '{"role":1,"role\\u0000":2}'],
  ['after a list and an object', '{"a":[1,{"x":1}],"b":{},"a":2}'],
  ['a name of every object', '{"__proto__":{}}'],
  ['the other one', '{"constructor":{}}'],
  ['nested too deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['no JSON', '{"a":1'],
  ['a text without an end', '{"a":"b\\"}'],
  ['nothing', ''],
])('%s is refused', (_, json) => expect(() => parseJson(json)).toThrow(SyntaxError))

test('every JSON text is read as JSON.parse reads it', () =>
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const json = JSON.stringify(value)
      fc.pre(!/"(__proto__|constructor)"|\\u0000/.test(json))
      expect(parseJson(json)).toEqual(JSON.parse(json))
    }),
  ))
