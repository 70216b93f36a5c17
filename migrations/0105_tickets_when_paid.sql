-- Orders that an administrator adds and whose tickets are issued when they are paid.
alter table manual_orders drop constraint manual_orders_terms_check, add constraint manual_orders_terms_check
  check (terms in ('complimentary', 'speaker', 'press', 'cash', 'terminal', 'transfer', 'invoice', 'when-paid'));
