import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { listReasons } from '@/lib/contract/after-sale/op'
import type { CaseRuleRow } from '@/lib/contract/after-sale/rule'
import { AFTER_SALE_TYPES } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Checkboxes of the reasons; a disabled reason is shown only if the rule has it. */
async function Reasons({ chosen }: { chosen: readonly string[] }) {
  const [t, locale, reasons] = await Promise.all([
    getTranslations('afterSale.rules'),
    getLocale(),
    read(listReasons, {}, { else: [] }),
  ])
  return (
    <fieldset className="field">
      <legend className="field-label">{t('column.reasons')}</legend>
      <p className="field-hint">{t('reasonsHint')}</p>
      {reasons
        .filter(({ active, code }) => active || chosen.includes(code))
        .map(({ code, name }) => (
          <label className="choice" key={code}>
            <input
              type="checkbox"
              className="check"
              name="reasons[]"
              value={code}
              defaultChecked={chosen.includes(code)}
            />
            <span>{pickText(name, knownLocale(locale))}</span>
          </label>
        ))}
    </fieldset>
  )
}

/** Controls of a rule without a declared kind: type, reasons and product codes. */
export async function ruleControls(rule?: CaseRuleRow) {
  const [t, own] = await Promise.all([getTranslations('afterSale.rules'), getTranslations('afterSale')])
  const types = AFTER_SALE_TYPES.map((type) => ({ value: String(type), label: own(`type.${type}`) }))
  return {
    type: (
      <SelectField
        name="type"
        label={t('column.type')}
        options={types}
        empty={t('anyType')}
        value={rule?.type ? String(rule.type) : null}
        optional
      />
    ),
    reasons: <Reasons chosen={rule?.reasons ?? []} />,
    codes: (
      <TextareaField
        name="codes"
        label={t('column.codes')}
        hint={t('codesHint')}
        value={rule?.codes.join(', ') ?? ''}
        maxLength={2_000}
        rows={2}
        optional
      />
    ),
  }
}
