import { row } from '../error-row'

/** Error codes of VAT facts. */
export const VAT_ERRORS = {
  VAT_TERM_HOLDS: row(
    409,
    '该税率或限额已生效，不能撤回；请另加一条未来生效的记录',
    'This rate or limit holds already, so it cannot be withdrawn. Add one from a later day instead',
  ),
  VAT_REGISTERED: row(
    409,
    '该店铺已有有效或待核对的增值税登记，请先处理原登记',
    'This shop has a VAT registration that holds or waits for its check. Deal with that one first',
  ),
  VAT_NOT_HELD: row(
    409,
    '该登记未经核对确认或已经结束，不能登记结束日期',
    'This registration was never confirmed, or has ended: there is nothing to end',
  ),
}
