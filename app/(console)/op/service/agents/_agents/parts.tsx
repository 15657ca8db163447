import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { type ChatAgent, listChatAgents } from '@/lib/contract/chat/op'
import { clockText } from '@/lib/domain/clock'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { save } from '../actions'

async function AgentForm({ agent }: { agent: ChatAgent }) {
  const [t, texts] = await Promise.all([getTranslations('chatOp'), formTexts()])
  const { id, version, maxLoad, languages, hours } = agent
  const options = (['zh', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <ActionForm action={save} texts={texts} hidden={{ id, version }} className="form">
      <NumberField name="maxLoad" label={t('agents.maxLoad')} value={String(maxLoad)} />
      <ChoiceField
        name="languages"
        label={t('agents.languages')}
        hint={t('agents.languagesHint')}
        options={options}
        value={languages}
        several
        optional
      />
      <div className="form-twins">
        <TextField name="from" type="time" label={t('agents.from')} value={hours && clockText(hours.from)} optional />
        <TextField name="to" type="time" label={t('agents.to')} value={hours && clockText(hours.to)} optional />
      </div>
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('agents.save')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Agents with presence and load, and the form of their limits. */
export async function AgentParts({ session }: { session: Session }) {
  const [t, agents] = await Promise.all([getTranslations('chatOp'), read(listChatAgents)])
  return (
    <div className="page-stack">
      {agents.map((agent) => (
        <Card key={agent.id} title={agent.name}>
          <Facts
            items={[
              { term: t('agents.presence'), value: t(`presence.${agent.presence}`) },
              { term: t('agents.serving'), value: `${agent.serving} / ${agent.maxLoad}` },
            ]}
          />
          {session.can('agent:edit') && <AgentForm agent={agent} />}
        </Card>
      ))}
    </div>
  )
}
