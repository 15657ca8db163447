import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ADDRESS_SCOPES } from '@/lib/contract/order/address'
import { ADDRESS_PRESETS, type AddressPreset, PRESET_COLUMNS } from '@/lib/domain/address-preset'
import { REASON_MAX } from '@/lib/domain/limits'

interface AddressFormProps {
  preset: AddressPreset
  only: (typeof ADDRESS_SCOPES)[number]
}

/** Form that selects orders, carrier software and the reason; its response is the file. */
export async function AddressForm({ preset, only }: AddressFormProps) {
  const t = await getTranslations('fulfilment.addresses')
  return (
    <form action="/order/addresses/file.csv" method="post" data-native="" className="card">
      <div className="card-body page-stack">
        <Radios
          legend={t('orders')}
          name="only"
          values={ADDRESS_SCOPES}
          chosen={only}
          word={(each) => t(`only.${each}`)}
        />
        <Radios
          legend={t('format')}
          name="preset"
          values={ADDRESS_PRESETS}
          chosen={preset}
          word={(each) => t(`preset.${each}`)}
          hint={(each) => PRESET_COLUMNS[each].map(([name]) => name).join(', ')}
        />
        <p className="meta soft">{t('compare')}</p>
        <div className="field">
          <label className="field-label" htmlFor="address-reason">
            {t('reason')}
          </label>
          <textarea
            id="address-reason"
            name="reason"
            rows={2}
            required
            maxLength={REASON_MAX}
            aria-describedby="address-logged"
          />
          <p className="field-hint" id="address-logged">
            {t('logged')}
          </p>
        </div>
        <div className="form-buttons">
          <Button type="submit" look="primary" icon={<Icon name="download" />}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface RadiosProps<V extends string> {
  legend: string
  name: string
  values: readonly V[]
  chosen: V
  word(value: V): string
  hint?(value: V): string
}

function Radios<V extends string>({ legend, name, values, chosen, word, hint }: RadiosProps<V>) {
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="choices">
        {values.map((value) => (
          <label key={value} className="choice">
            <input type="radio" className="check" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {word(value)} {hint && <span className="field-hint">{hint(value)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
