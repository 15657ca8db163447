-- Since when a job's lateness, and a SKU that is promised to more buyers than there are pieces, has been told.
alter table job_run add column late_told_at timestamptz
--;;
alter table sku add column oversold_told_at timestamptz
