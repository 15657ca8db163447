import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order-status'
import type { Step } from '@/lib/navigation/verdict'

const GROUPS: Record<Step['state'], StateGroup> = { yes: 'done', no: 'trouble', note: 'draft' }

/** The verdict, step by step: what passes, what breaks the chain, and what is only worth knowing. */
export async function Chain({ steps }: { steps: readonly Step[] }) {
  const [t, spoken] = await Promise.all([getTranslations('inspector'), getLocale()])
  const locale = knownLocale(spoken)
  /** A refusal is told in the words in which the user hears it. */
  const inWords = ({ refusal, ...rest }: Step['values']) => {
    const code = String(refusal ?? '')
    return { ...rest, refusal: isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code }
  }
  return (
    <Card title={t('chain')} note={t('chainNote')}>
      <Facts
        items={steps.map(({ of, state, says, values }) => ({
          term: t(`of.${of}`),
          value: (
            <>
              <Status group={GROUPS[state]}>{t(`state.${state}`)}</Status> {t(`step.${of}.${says}`, inWords(values))}
            </>
          ),
        }))}
      />
    </Card>
  )
}
