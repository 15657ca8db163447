import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { type MessageTemplate, TEMPLATE_MAX } from '@/lib/contract/message/template'
import { ruleOf } from '@/lib/domain/notification'
import { draftKey } from '@/lib/session/draft-key'
import { TEMPLATES } from '../_templates/template-view'
import { save } from '../actions'

/** Template in both languages; braces may contain only values of the event. */
export async function TemplateForm({ template }: { template: MessageTemplate }) {
  const { kind, channel, version, text, enabled } = template
  const [t, texts, draft] = await Promise.all([
    getTranslations('template'),
    formTexts(),
    draftKey('template', { id: `${kind}.${channel}`, version }),
  ])
  const words = ruleOf(kind)
    .words.map((word) => `{${word}}`)
    .join('  ')
  const hint = words ? t('words', { words }) : t('noWords')
  return (
    <Card title={t('edit')}>
      <ActionForm action={save} texts={texts} hidden={{ kind, channel, version }} draft={draft} guard>
        <TextareaField name="zh" label={t('field.zh')} hint={hint} value={text.zh} maxLength={TEMPLATE_MAX} rows={2} />
        <TextareaField name="en" label={t('field.en')} hint={hint} value={text.en} maxLength={TEMPLATE_MAX} rows={2} />
        <CheckField name="enabled" label={t('field.enabled')} checked={enabled} />
        <FormFoot act={t('save')} back={TEMPLATES} />
      </ActionForm>
    </Card>
  )
}
