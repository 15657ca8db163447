import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { readable } from '@/components/ui/readable'
import type { OwnApplication } from '@/lib/contract/application'
import { SHOP_TYPES, VISAS } from '@/lib/domain/application'
import {
  type ApplicationField,
  type Section as ApplicationSection,
  documentsOf,
  fieldsOf,
  sectionsOf,
} from '@/lib/domain/application/fields'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { changeType, submit } from '../actions'
import { labelOf } from './section-form'
import { leftIn, stepKey, stepsOf } from './steps'

type Words = Awaited<ReturnType<typeof getTranslations<'application'>>>

/** A value in words: the label of an option. */
function wordedValue(words: Words, field: ApplicationField, value: string, locale: Locale) {
  if (value === '') return null
  const group = field.kind === 'country' ? 'country' : field.name
  const key = `choice.${group}.${value}`
  return (field.options || field.name === 'visaType') && words.has(key)
    ? words(key)
    : readable(field.kind, value, locale)
}

async function Section({ application, section }: { application: OwnApplication; section: ApplicationSection }) {
  const [t, words, locale] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    getLocale(),
  ])
  const { type, values, open } = application
  // Unticked boxes are omitted.
  const told = fieldsOf(type, section).filter(({ name, options }) => options?.length !== 1 || values[name])
  const items = told.map((field) => {
    const [key, about] = labelOf(field.name)
    return { term: words(key, about), value: wordedValue(words, field, values[field.name] ?? '', knownLocale(locale)) }
  })
  const shown = section.startsWith('owners') ? items.filter(({ value }) => value !== null) : items
  const change = open.includes(section) && <a href={`/user/register-data?section=${section}`}>{t('change')}</a>
  return (
    <Card title={words(stepKey(type, section))} aside={change}>
      <Facts items={shown} />
    </Card>
  )
}

async function Documents({ application }: { application: OwnApplication }) {
  const [t, words] = await Promise.all([getTranslations('application.data'), getTranslations('application')])
  const { type, values, documents } = application
  const items = documentsOf(type, values).map((kind) => ({
    term: words(`document.${kind}`),
    value: documents.find((document) => document.kind === kind)?.name ?? t('noDocument'),
  }))
  return (
    <Card title={words('section.documents')} aside={<a href="/user/register-data?section=documents">{t('change')}</a>}>
      <Facts items={items} />
    </Card>
  )
}

async function TypeChange({ application }: { application: OwnApplication }) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    formTexts(),
  ])
  const kinds = SHOP_TYPES.map((type) => ({ value: String(type), label: words(`type.${type}`) }))
  const visas = VISAS.map((value) => ({ value, label: words(`choice.visaType.${value}`) }))
  return (
    <details>
      <summary>{t('changeType')}</summary>
      <ActionForm action={changeType} texts={texts} hidden={{ version: application.version }}>
        <p className="account-hint">{t('changeTypeText')}</p>
        <ChoiceField name="type" label={words('column.type')} options={kinds} value={String(application.type)} />
        <SelectField
          name="visaType"
          label={words('field.visaType')}
          options={visas}
          value={application.values.visaType}
          optional
        />
        <SubmitButton look="secondary">{t('changeType')}</SubmitButton>
      </ActionForm>
    </details>
  )
}

async function Missing({ application }: { application: OwnApplication }) {
  const [t, words] = await Promise.all([getTranslations('application.data'), getTranslations('application')])
  const left = stepsOf(application).filter((step) => leftIn(application, step) > 0)
  return (
    <Notice tone="warn" title={t('missing')}>
      <ul>
        {left.map((step) => (
          <li key={step}>
            <a href={`/user/register-data?section=${step}`}>{words(stepKey(application.type, step))}</a>:{' '}
            {t('wrong', { count: leftIn(application, step) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Summary before submission: all data, missing items, the declaration, and links to edit. */
export async function Summary({ application }: { application: OwnApplication }) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    formTexts(),
  ])
  const left = stepsOf(application).some((step) => leftIn(application, step) > 0)
  return (
    <>
      <h2>{words('section.check')}</h2>
      {left ? <Missing application={application} /> : <Notice tone="ok" title={t('whole')} />}
      {sectionsOf(application.type).map((section) => (
        <Section key={section} application={application} section={section} />
      ))}
      <Documents application={application} />
      <ActionForm action={submit} texts={texts} hidden={{ version: application.version }}>
        <CheckField name="declared" label={t('declare')} />
        <div className="form-buttons">
          <SubmitButton>{application.state === 0 ? t('submit') : t('resubmit')}</SubmitButton>
        </div>
      </ActionForm>
      {application.state === 0 && <TypeChange application={application} />}
    </>
  )
}
