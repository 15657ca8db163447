import { z } from 'zod'
import { receivedLines } from '@/app/(console)/after-sale/detail/[id]/received-lines'

const Form = z.looseObject({}).transform(receivedLines)
const typed = (resaleable: string, damaged: string, deduction = '') => ({
  'resaleable.one': resaleable,
  'damaged.one': damaged,
  'deduction.one': deduction,
})

test('pieces and pounds are read as they are typed, and no deduction is none', () => {
  expect(Form.parse(typed('1,200', '2', '3.50'))).toEqual([
    { lineId: 'one', resaleable: 1_200, damaged: 2, deductionP: 350 },
  ])
  expect(Form.parse(typed('0', '１', ''))).toEqual([{ lineId: 'one', resaleable: 0, damaged: 1, deductionP: 0 }])
})

test.each([
  ['resaleable.one', typed('2 pieces', '0')],
  ['resaleable.one', typed('', '0')],
  ['resaleable.one', typed('10001', '0')],
  ['damaged.one', typed('1', '-1')],
  ['damaged.one', typed('1', '1.5')],
  ['deduction.one', typed('1', '0', 'half')],
  ['deduction.one', typed('1', '0', '-2')],
])('%s that is no number is refused and never taken for nothing', (name, form) => {
  const { error } = Form.safeParse(form)
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[name], 'format']])
})
