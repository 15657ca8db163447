import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import { actForm } from '@/app/_kit/act/act-input'
import type { ActScreen } from '@/app/_kit/act/act-screen'
import { SELLER_SCREEN } from '@/app/(console)/after-sale/detail/[id]/seller-screen'
import { PLATFORM_SCREEN } from '@/app/(console)/op/after-sale/list/platform-screen'
import { BUYER_SCREEN } from '@/app/mall/after-sale/buyer-screen'
import { proposeCase, SELLER_CALLS } from '@/lib/contract/after-sale/seller'
import { BUYER_CALLS } from '@/lib/contract/mall/after-sale'

const ID = '0190c1a0-0000-7000-8000-000000000001'
const SCREENS: Record<string, ActScreen> = { SELLER_SCREEN, PLATFORM_SCREEN, BUYER_SCREEN }

async function wordsOf(locale: string, { words }: ActScreen) {
  const [file = '', ...inner] = words.split('.')
  const messages = { [file]: (await import(`@/messages/${locale}/${file}.json`)).default }
  const t = createTranslator({ locale, messages, namespace: [file, ...inner].join('.') })
  return (key: string) => t.has(key)
}

describe.each(['en-GB', 'zh-CN'])('words of acts in %s', (locale) => {
  test.each(Object.keys(SCREENS))('%s: each act has its button and a confirmation', async (side) => {
    const screen = SCREENS[side] as ActScreen
    const has = await wordsOf(locale, screen)
    const lacking = screen.acts.names.filter((name) => {
      const answers = (screen.calls[name]?.body as z.ZodObject | undefined)?.shape.accept !== undefined
      const button = has(`act.${name}.sure`) || has(`act.${name}Sure`) || (screen === BUYER_SCREEN && answers)
      return !button || !has(`done.${screen.acts.rows[name]?.done ?? name}`)
    })
    expect(lacking).toEqual([])
  })
})

describe('a form as its call takes it', () => {
  test('amounts in pounds, nothing for no address, the version as a number', () => {
    const typed = { id: ID, version: '3', amountP: '12.50', addressId: '', reason: 'Part is used.' }
    const { data } = actForm(proposeCase).safeParse(typed)
    expect(data).toMatchObject({ id: ID, version: 3, amountP: 1_250, addressId: null, reason: 'Part is used.' })
  })

  test('an invalid amount or answer is refused at its field', () => {
    const typed = { id: ID, version: '3', amountP: 'twelve', addressId: '', reason: 'Part is used.' }
    expect(actForm(proposeCase).safeParse(typed).error?.issues[0]?.path).toEqual(['amountP'])
    const answer = actForm(BUYER_CALLS.answerProposal).safeParse({ id: ID, version: '3', accept: 'yes' })
    expect(answer.error?.issues[0]?.path).toEqual(['accept'])
  })

  test('yes and no are 1 and 0', () => {
    const answer = (accept: string) => actForm(BUYER_CALLS.answerProposal).parse({ id: ID, version: '3', accept })
    expect(answer('1')).toMatchObject({ accept: true })
    expect(answer('0')).toMatchObject({ accept: false })
  })

  test('fields of the form alone are read by the screen', () => {
    const typed = { id: ID, version: '1', note: '', [`resaleable.${ID}`]: '2', [`damaged.${ID}`]: '1' }
    const form = actForm(SELLER_CALLS.receive, SELLER_SCREEN.own?.receive)
    expect(form.parse(typed)).toMatchObject({ lines: [{ lineId: ID, resaleable: 2, damaged: 1, deductionP: 0 }] })
    expect(form.safeParse({ ...typed, [`damaged.${ID}`]: 'one' }).error?.issues[0]?.path).toEqual([`damaged.${ID}`])
  })
})
