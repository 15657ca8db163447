import { getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { Card } from '@/components/ui/card'
import { codesOfBatch, getCode } from '@/lib/contract/marketing/code'
import { read } from '@/lib/upstream/read'
import { ClashNotice } from '../../_promotion/clash-notice'
import { budgetFact, PromotionParts } from '../../_promotion/promotion-parts'
import { edit, runAct, startAfter } from '../actions'
import { CODES, codeControls, codeForm, codeScreen } from './code-form'
import { codeText } from './code-text'

/** First codes of a batch, and a file with all. */
async function BatchCodes({ id }: { id: string }) {
  const [t, codes] = await Promise.all([getTranslations('discountCode'), read(codesOfBatch, { query: { id } })])
  const used = codes.filter(({ uses }) => uses > 0).length
  return (
    <Card
      title={t('codes')}
      note={t('codesUsed', { count: codes.length, used })}
      aside={<a href={`${CODES}/${id}/codes.csv`}>{t('download')}</a>}
    >
      <ul className="choices">
        {codes.slice(0, 20).map(({ code, uses }) => (
          <li key={code}>
            <span className="mono">{code}</span> {uses > 0 && <span className="soft">{t('used')}</span>}
          </li>
        ))}
      </ul>
      {codes.length > 20 && <p className="soft">{t('firstCodes')}</p>}
    </Card>
  )
}

/** State, acts and results of a discount code, and its form while it is a draft. */
export async function CodeParts({ id }: { id: string }) {
  const [t, code] = await Promise.all([getTranslations('discountCode'), read(getCode, { query: { id } })])
  const { clash, canEdit } = code
  return PromotionParts({
    promotion: code,
    acts: { screen: codeScreen, run: runAct },
    form: { form: codeForm, action: edit, controls: () => codeControls(code) },
    results: [{ term: t('column.code'), value: <b className="mono">{codeText(code, t)}</b> }],
    first: [
      { term: t('column.tiers'), value: tierText({ ...code, every: false }, t) },
      { term: t('column.channel'), value: code.channel || t('none') },
    ],
    last: [
      { term: t('column.usesMax'), value: code.usesMax ?? t('none') },
      { term: t('column.usesOfBuyer'), value: code.usesOfBuyer ?? t('none') },
      budgetFact(code.budgetP, t),
    ],
    above: clash && <ClashNotice id={id} clash={clash} {...(canEdit && { startAfter })} />,
    below: code.codeCount > 1 && (await BatchCodes({ id })),
  })
}
