import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import type { OwnApplication } from '@/lib/contract/application'
import { VISAS } from '@/lib/domain/application'
import { type ApplicationField, fieldsOf, type Section } from '@/lib/domain/application/fields'
import { saveSection } from '../actions'
import { ReturnedNotice } from './returned-notice'
import { SamePerson } from './same-person'
import { stepKey } from './steps'

const OWNER = /^owner(\d)(\w+)$/

/** Key of a field's label, with the number of the owner. */
export const labelOf = (name: string): [key: string, values: { nth: string }] => {
  const [, nth = '', part = ''] = OWNER.exec(name) ?? []
  return [nth ? `field.owner${part}` : `field.${name}`, { nth }]
}

const HINTED: ReadonlySet<string> = new Set([
  ...['uscc', 'companyNo', 'bankHolder', 'vatNo', 'shopNameZh', 'shopNameEn', 'bankSort', 'accountNo', 'nino'],
  ...['legalNameEn', 'registeredAddressEn', 'idLongTerm', 'shareCode'],
])
const DATES: ReadonlySet<string> = new Set(['date', 'birth', 'expiry'])

interface FieldOf {
  field: ApplicationField
  values: Readonly<Record<string, string>>
  words(key: string, values?: Record<string, string>): string
}

function FieldInput({ field, values, words }: FieldOf) {
  const { name, kind, max } = field
  const [key, about] = labelOf(name)
  const hint = HINTED.has(name) ? words(`hint.${name}`) : undefined
  const shown = { name, label: words(key, about), hint, value: values[name], optional: !field.required(values) }
  const options = name === 'visaType' ? VISAS : field.options
  if (options?.length === 1) return <CheckField {...shown} checked={values[name] === '1'} />
  if (!options) return <TextField {...shown} type={DATES.has(kind) ? 'date' : 'text'} maxLength={max} />
  const group = kind === 'country' ? 'country' : name
  const choices = options.map((value) => ({ value, label: words(`choice.${group}.${value}`) }))
  return <SelectField {...shown} options={choices} />
}

/** The representative's data as the first owner. */
const ownerFrom = ({ personName = '', birthDate = '', nationality = '' }: Readonly<Record<string, string>>) => ({
  ...{ owner1Name: personName, owner1Birth: birthDate, owner1Country: nationality },
})

interface Props {
  application: OwnApplication
  section: Section
  next: string
}

/** One section of the form; saved on the server, and before that as a draft in this browser. */
export async function SectionForm({ application, section, next }: Props) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    formTexts(),
  ])
  const { no, type, version, values } = application
  return (
    <ActionForm
      action={saveSection}
      texts={texts}
      hidden={{ section, version, next }}
      draft={`applicant.${no}.register.${section}`}
      values={values}
      guard
    >
      <h2>{words(stepKey(type, section))}</h2>
      <ReturnedNotice application={application} part={section} />
      {section === 'owners' && (
        <>
          <p className="account-hint">{t('ownersHint')}</p>
          {values.personName && <SamePerson person={ownerFrom(values)} label={t('sameAsPerson')} />}
        </>
      )}
      {fieldsOf(type, section).map((field) => (
        <FieldInput key={field.name} field={field} values={values} words={words} />
      ))}
      <div className="form-buttons">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  )
}
