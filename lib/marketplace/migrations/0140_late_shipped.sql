-- Of a shipped order late is what left late: one that was handed over in time and noted afterwards was not, as its clock
-- and the analysis have always told.
update orders set late = false
  where late and status between 3 and 5 and shipped_at <= ship_by_at
