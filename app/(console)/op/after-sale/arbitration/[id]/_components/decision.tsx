import { getLocale, getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { LookedFields } from '@/app/_kit/queue/looked-fields'
import { decide, decidePostage, runPlatformAct } from '@/app/(console)/op/after-sale/list/actions'
import { PLATFORM_SCREEN } from '@/app/(console)/op/after-sale/list/platform-screen'
import { ChoiceField } from '@/components/form/choice-fields'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { PreparedTexts } from '@/components/form/prepared-texts'
import { Card } from '@/components/ui/card'
import { CASE_SIDES, type CaseDetail } from '@/lib/contract/after-sale'
import type { Scrutiny } from '@/lib/contract/approval'
import { LIABLE } from '@/lib/domain/after-sale'
import { PREPARED } from '@/lib/domain/after-sale/prepared'
import { pickText } from '@/lib/domain/locale'
import { amountText, formatPence } from '@/lib/domain/money'
import { Bearing } from './bearing'

interface Props {
  detail: CaseDetail
}

const SHARES: Record<(typeof LIABLE)[number], number> = { buyer: 0, seller: 100, platform: 0, carrier: 0 }

async function Shares({ detail: { askP, mostP, decisionFacts } }: Props) {
  const t = await getTranslations('afterSale.act')
  return (
    <>
      <MoneyField
        name="amountP"
        label={t('decideAmount')}
        hint={t('decideMost', { amount: amountText(mostP) })}
        value={askP === null ? '' : formatPence(askP)}
      />
      {LIABLE.map((who) => (
        <NumberField key={who} name={who} label={t(`liable.${who}`)} value={SHARES[who]} />
      ))}
      {decisionFacts && (
        <Bearing facts={decisionFacts} words={{ result: t.raw('bearing'), hundred: t('bearingHundred') }} />
      )}
    </>
  )
}

async function Whom() {
  const t = await getTranslations('afterSale.act')
  return (
    <>
      <ChoiceField
        name="side"
        label={t('requestSide')}
        options={CASE_SIDES.map((value) => ({ value, label: t(`sideOf.${value}`) }))}
      />
      <NumberField name="days" label={t('requestDays')} value={3} />
    </>
  )
}

/** Prepared texts of one act. */
async function Texts({ act }: { act: keyof typeof PREPARED }) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale.prepared'), getLocale()])
  const texts = PREPARED[act].map(({ name, text }) => ({ name: pickText(name, spoken), text }))
  return <PreparedTexts label={t('label')} choose={t('choose')} texts={texts} />
}

/** The acts of the platform in arbitration: decide, propose a settlement, ask for evidence. */
export async function Decision({ detail, scrutiny }: Props & { scrutiny: Scrutiny | null }) {
  const t = await getTranslations('afterSale.act')
  const { acts, mostP, postage } = detail
  if (!acts.some((act) => act === 'requestEvidence' || act === 'decidePostage')) return null
  return (
    <Card title={t('title')}>
      <ActList
        screen={PLATFORM_SCREEN}
        run={runPlatformAct}
        record={detail}
        only={['decide', 'proposeSettlement', 'requestEvidence', 'decidePostage']}
        parts={{
          decide: {
            action: decide,
            fields: (
              <>
                <Shares detail={detail} />
                <Texts act="decide" />
              </>
            ),
            after: <LookedFields scrutiny={scrutiny} />,
          },
          proposeSettlement: {
            fields: (
              <>
                <MoneyField name="amountP" label={t('amount')} hint={t('decideMost', { amount: amountText(mostP) })} />
                <Texts act="proposeSettlement" />
              </>
            ),
          },
          requestEvidence: {
            fields: (
              <>
                <Whom />
                <Texts act="requestEvidence" />
              </>
            ),
          },
          decidePostage: {
            action: decidePostage,
            fields: (
              <>
                <MoneyField
                  name="amountP"
                  label={t('decideAmount')}
                  hint={t('decideMost', { amount: amountText(postage?.askP ?? null) })}
                  value={postage?.askP == null ? '' : formatPence(postage.askP)}
                />
                <Texts act="decidePostage" />
              </>
            ),
            after: <LookedFields scrutiny={scrutiny} />,
          },
        }}
      />
    </Card>
  )
}
