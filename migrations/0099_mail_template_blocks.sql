-- The blocks that a template was written with, beside the source they were rendered to. Null where its source was
-- edited by hand, and in those delivered, whose blocks are read from their source.
alter table mail_templates add column blocks jsonb;
alter table mail_template_versions add column blocks jsonb;
