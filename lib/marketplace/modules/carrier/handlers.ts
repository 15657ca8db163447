import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/carrier'
import {
  guessCarrier,
  looksUnlike,
  normaliseTracking,
  numberFault,
  patternOf,
  trackingLink,
} from '@/lib/domain/tracking'
import { type Binding, bind } from '../../kernel/binding'
import { recordBindings } from '../../kernel/record'
import { carrier } from '../../tables/carrier'

const { bindings } = recordBindings(
  carrier,
  { list: contract.listCarriers, get: contract.getCarrier, add: contract.addCarrier, edit: contract.editCarrier },
  {
    key: carrier.code,
    typedKey: 'carrier',
    refType: 'carrier',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    search: [carrier.nameZh, carrier.nameEn, carrier.code],
    order: sql`${carrier.sortNo}, ${carrier.code}`,
    computed: () => ({
      parcels: sql`(select count(*)::int from parcel p where p.carrier = ${carrier.code})`,
      pattern: ({ code }) => patternOf(code),
    }),
    logged: { trackingUrl: 'url' },
  },
)

const test = bind(contract.testTracking, async ({ tx }, { query }) => {
  const trackingNo = normaliseTracking(query.trackingNo)
  const [fault, guess] = [numberFault(query.trackingNo), guessCarrier(trackingNo)]
  const rows = await tx.select().from(carrier).orderBy(carrier.sortNo)
  const named = ({ nameZh, nameEn }: (typeof rows)[number]) => ({ zh: nameZh, en: nameEn })
  const found = rows.find(({ code }) => code === guess)
  return {
    ...{ trackingNo, fault },
    carrier: found ? { id: found.code, name: named(found), link: trackingLink(found.trackingUrl, trackingNo) } : null,
    unlike: rows.filter(({ code }) => code !== guess && looksUnlike(code, trackingNo)).map(named),
  }
})

export const carrierBindings: Binding[] = [...bindings, test]
