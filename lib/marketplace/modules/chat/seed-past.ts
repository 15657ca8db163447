import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'

/** A closed session of the weeks before. */
export interface PastSession {
  /** Times of its events. */
  at: { asked: Date; taken: Date; answered: Date; closed: Date }
  question: string
  answer: string
  /** The customer left without an answer. */
  missed: boolean
  /** A colleague took over before the answer. */
  passedOn: boolean
  stars: number | null
}

type Language = 'zh' | 'en'

const TALK: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['Is the glaze safe in a dishwasher?', 'Yes, on the upper rack. By hand the pattern stays bright for longer.'],
    ['When does my parcel leave?', 'This afternoon. The tracking number reaches you by email.'],
    ['Can I return one cup of a set?', 'Yes, within 30 days. Ask for it on the page of the order and choose the cup.'],
    ['Do you deliver to Jersey?', 'We do, it takes two days longer. The price stands at the checkout.'],
    ['Could you wrap it as a present?', 'With pleasure. Write the name for the card under the order.'],
  ],
  zh: [
    ['这套杯子可以放洗碗机吗？', '可以，放在上层即可。手洗图案会更持久。'],
    ['今天下单什么时候发货？', '今天下午发出，运单号会发到您的邮箱。'],
    ['可以只退其中一只杯子吗？', '可以，30 天内在订单页申请退货，选择该商品即可。'],
    ['能送到泽西岛吗？', '可以，比本岛晚两天，运费在结算页显示。'],
    ['可以包装成礼物吗？', '当然可以，请在订单留言写上贺卡的称呼。'],
  ],
}

const MINUTE_MS = 60_000
/** Minutes from opening to acceptance, and from acceptance to the first reply, of the nth session. */
const TAKEN = [1, 2, 1, 6, 2, 14, 1, 3]
const ANSWERED = [1, 1, 2, 1, 4]
const STARS = [5, null, 4, 5, null, 3, 5, 4, null, 5]

/** Builds one session, every third day before the newest; `nth` varies hours, waits and outcomes. */
export function pastSession(at: Date, nth: number, language: Language): PastSession {
  const pick = <T>(values: readonly T[]): T => values[nth % values.length] as T
  const day = addDays(ukDay(at.getTime()), -4 - nth * 3)
  const asked = ukDayStart(day) + (9 * 60 + 20 + ((nth * 97) % 480)) * MINUTE_MS
  const taken = asked + pick(TAKEN) * MINUTE_MS
  const answered = taken + pick(ANSWERED) * MINUTE_MS
  const missed = nth % 9 === 7
  const [question, answer] = pick(TALK[language])
  return {
    at: {
      ...{ asked: new Date(asked), taken: new Date(taken), answered: new Date(answered) },
      closed: new Date(answered + 9 * MINUTE_MS),
    },
    ...{ question, answer, missed, passedOn: nth % 6 === 4, stars: missed ? null : pick(STARS) },
  }
}
