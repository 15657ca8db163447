-- Money in and out by week reads the lines of what the platform has.
create index ledger_line_cash on ledger_line (at) include (journal_id, amount_p)
  where account in ('receivable', 'bank', 'disputed')
