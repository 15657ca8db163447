'use client'

import { fillText } from '@/components/form/form-text'
import { Notice } from '@/components/ui/notice'
import { headerText } from '@/lib/domain/table'
import { REQUIRED_COLUMNS, TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'
import type { ImportState } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

interface ColumnFieldsProps {
  state: Pick<ImportState, 'headers' | 'headerRow' | 'map'>
  texts: ImportTexts
}

/** Assigns headers of the file to columns that were not recognised. */
export function ColumnFields({ state: { headers, headerRow, map }, texts }: ColumnFieldsProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{texts.columns}</legend>
      <Notice tone="warn" role="alert">
        {texts.columnsText} {fillText(texts.columnsRow, { row: headerRow, header: headerText({ header: headers }) })}
      </Notice>
      <div className="import-columns">
        {TRACKING_COLUMNS.map((column) => (
          <label key={column} className="field">
            <span className="field-label">
              {texts.column[column]}
              {REQUIRED_COLUMNS.includes(column) && ' *'}
            </span>
            <select name={`map.${column}`} className="field-select" defaultValue={map[column] ?? ''}>
              <option value="">{texts.none}</option>
              {headers.map((header) => (
                <option key={header} value={header}>
                  {header}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
