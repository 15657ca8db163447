/**
 * Tables by the module that owns them. Those of the kernel (outbox, installation, idempotency_key) belong to everybody. Add
 * a new table here: until then other modules may name it.
 */
export const OWNERS: Readonly<Record<string, string>> = {
  account:
    'account account_department account_picture account_role applicant applicant_session attempt_counter grant_epoch known_device one_time_code preference recovery_code saved_view second_factor session session_token ticket',
  announcement: 'announcement announcement_mail announcement_receipt',
  approval: 'approval_case',
  brand: 'brand brand_application brand_right',
  buyer: 'buyer_account buyer_address buyer_session',
  carrier: 'carrier',
  category: 'category',
  application: 'application application_document application_event application_part application_round',
  config: 'config_change config_value',
  'data-rule': 'data_rule role_data_rule',
  department: 'department',
  dictionary: 'dict dict_item',
  feedback: 'feedback feedback_entry feedback_picture',
  file: 'file_removal stored_file stored_picture stored_picture_size',
  freight: 'freight_revision freight_template',
  finance:
    'commission_rule ledger_adjustment ledger_balance ledger_journal ledger_line ledger_order payout_account statement statement_dispute withdrawal',
  goods: 'goods_draft product product_review sku sku_word stock_move',
  job: 'job_history job_run',
  log: 'audit_entry',
  merchant: 'shop_note',
  notification: 'message_template notification notification_preference send_log',
  order:
    'day_closed day_figure order_export order_line order_word orders parcel parent_order personal_access timeline_entry',
  permission: 'permission',
  role: 'role role_permission',
  security: 'security',
  'shipping-fee': 'shipping_fee',
  'shop-category': 'shop_category shop_category_product',
  spec: 'spec spec_value',
  word: 'listed_word',
  shop: 'shop shop_address shop_change shop_closing shop_document shop_document_event shop_holiday shop_measure shop_member shop_profile',
  task: 'selection task task_item task_left_out',
  translation: 'text_override text_stamp',
  violation: 'penalty_rule violation violation_appeal',
}

/**
 * Tables of other modules that a module still names in its own SQL. The list only gets shorter: ask the owner's index for
 * what is needed instead (`grant` answers who holds a right).
 */
export const FOREIGN: Readonly<Record<string, string>> = {
  account: 'data_rule department permission role role_data_rule role_permission shop shop_member text_stamp',
  announcement: 'account account_role department dict_item role shop shop_member',
  approval: 'account shop',
  brand: 'shop',
  carrier: 'parcel',
  category: 'product product_review',
  colleague: 'account account_role permission role role_permission second_factor session shop shop_member',
  application: 'account shop',
  finance: 'shop',
  freight: 'product',
  security: 'product',
  'shop-category': 'product',
  spec: 'product sku',
  'data-rule': 'account account_role permission role role_permission shop_member',
  department: 'account account_department',
  dictionary: 'announcement department feedback orders parcel role shop',
  feedback: 'account shop',
  goods: 'account category shop stored_picture',
  grant: 'account account_role permission role role_permission',
  health: 'account account_department account_role dict_item job_run orders permission role shop_member sku',
  inspector: 'account account_department account_role department permission role role_permission shop shop_member',
  log: 'account dict feedback_entry orders role session shop',
  merchant: 'account account_role orders product role shop shop_measure shop_member violation',
  message: 'announcement announcement_receipt',
  notification: 'account orders shop shop_member task task_item',
  online: 'account session shop',
  order: 'account account_role carrier role_data_rule shop sku',
  permission: 'account_role data_rule role role_permission',
  role: 'account account_role data_rule permission role_data_rule session',
  'shop-desk': 'shop shop_address shop_change shop_closing shop_document shop_document_event shop_holiday shop_profile',
  system: 'config_value dict dict_item permission role role_permission',
  user: 'account account_department account_role announcement config_value department feedback permission role role_permission second_factor session shop shop_member task',
  violation: 'account orders product shop',
}
