import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { StateGroup } from '@/lib/domain/order/status'
import type { Step } from '@/lib/navigation/verdict'
import { stepText } from '../_inspector/step-text'

const GROUPS: Record<Step['state'], StateGroup> = { yes: 'done', no: 'trouble', note: 'draft' }

/** The verdict step by step: passed, blocked, and informative steps. */
export async function Chain({ steps }: { steps: readonly Step[] }) {
  const [t, text] = await Promise.all([getTranslations('inspector'), stepText()])
  return (
    <Card title={t('chain')} note={t('chainNote')}>
      <Facts
        items={steps.map((step) => ({
          term: t(`of.${step.of}`),
          value: (
            // The text needs its own column.
            <span style={{ display: 'flex', gap: '8px' }}>
              <span style={{ flex: 'none', minWidth: '5em' }}>
                <Status group={GROUPS[step.state]}>{t(`state.${step.state}`)}</Status>
              </span>
              <span>{text(step)}</span>
            </span>
          ),
        }))}
      />
    </Card>
  )
}
