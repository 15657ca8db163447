import { getLocale, getTranslations } from 'next-intl/server'
import type { GoodsImportRun } from '@/lib/contract/goods/import'
import type { GoodsColumn } from '@/lib/domain/goods/columns'
import { pickText } from '@/lib/domain/locale'

/** Longer texts are corrected in the file. */
const LONG = 200

interface Props {
  row: number
  column: GoodsColumn
  text: string
  /** Error codes of the cell. */
  wrong: readonly string[]
  choices: GoodsImportRun['choices']
}

/** One cell of a refused row as a field, with its errors and, if there are few, the allowed values. */
export async function RefusedCell({ row, column, text, wrong, choices }: Props) {
  const [t, locale] = await Promise.all([getTranslations('goods.import'), getLocale()])
  const id = `wrong-${row}-${column}`
  const allowed = wrong.includes('choose') ? choices[column] : undefined
  const control = {
    name: `${row}.${column}`,
    'aria-label': t('cellOf', { row, column: t(`column.${column}`) }),
    'aria-invalid': wrong.length > 0 || undefined,
    'aria-describedby': wrong.length > 0 ? id : undefined,
  }
  return (
    <div className={wrong.length > 0 ? 'field field-wrong min-w-36' : 'field min-w-28 max-[600px]:min-w-0'}>
      {text.length > LONG ? (
        <span className="clamp">{text}</span>
      ) : allowed ? (
        <select {...control} defaultValue={text} className="field-select w-full min-w-0">
          <option value={text}>{t('asTyped', { value: text })}</option>
          {allowed.map((name) => {
            const word = pickText(name, locale)
            return <option key={`${name.zh} ${name.en}`}>{word}</option>
          })}
        </select>
      ) : (
        <div className="field-box">
          <input size={1} {...control} defaultValue={text} maxLength={LONG} autoComplete="off" />
        </div>
      )}
      {wrong.length > 0 && (
        <p className="field-error" id={id}>
          {wrong.map((code) => (
            <span key={code}>
              <span aria-hidden>▲</span> {t(`issue.${code}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
