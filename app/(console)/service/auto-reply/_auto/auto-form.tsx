import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { AutoSettings } from '@/lib/contract/chat/auto'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { clockText } from '@/lib/domain/clock'
import { draftKey } from '@/lib/session/draft-key'
import { save } from '../actions'

const MAX = CHAT_TEXT_MAX / 4

interface ReplyProps {
  name: 'welcome' | 'offHours' | 'holiday'
  saved: AutoSettings
}

/** One kind of reply: a switch, and its text in both languages. */
async function Reply({ name, saved }: ReplyProps) {
  const t = await getTranslations('chatAuto')
  return (
    <Card title={t(`${name}.title`)}>
      <div className="form">
        <CheckField name={`${name}On`} label={t('on')} hint={t(`${name}.hint`)} checked={saved[`${name}On`]} />
        <div className="form-twins">
          <TextareaField
            name={`${name}Zh`}
            label={t('zh')}
            value={saved[`${name}Zh`]}
            maxLength={MAX}
            rows={3}
            optional
          />
          <TextareaField
            name={`${name}En`}
            label={t('en')}
            value={saved[`${name}En`]}
            maxLength={MAX}
            rows={3}
            optional
          />
        </div>
      </div>
    </Card>
  )
}

/** The automatic replies of the shop, its hours and the delay. */
export async function AutoForm({ saved }: { saved: AutoSettings }) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('chatAuto'),
    formTexts(),
    draftKey('chatAuto', { id: 'settings', version: saved.version }),
  ])
  return (
    <ActionForm
      action={save}
      texts={texts}
      hidden={{ version: saved.version }}
      draft={draft}
      guard
      className="page-stack"
    >
      <Reply name="welcome" saved={saved} />
      <Reply name="offHours" saved={saved} />
      <Card title={t('hours')}>
        <div className="form">
          <div className="form-twins">
            <TextField name="openFrom" type="time" label={t('openFrom')} value={clockText(saved.openFrom)} />
            <TextField name="openTo" type="time" label={t('openTo')} value={clockText(saved.openTo)} />
          </div>
          <CheckField name="weekend" label={t('weekend')} checked={saved.weekend} />
          <NumberField name="delay" label={t('delay')} hint={t('delayHint')} value={String(saved.delay)} />
        </div>
      </Card>
      <Reply name="holiday" saved={saved} />
      <div className="form-buttons">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  )
}
