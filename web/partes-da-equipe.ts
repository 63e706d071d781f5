const ou = (...caminhos: string[]): string => `(${caminhos.join('|')})`;

const SALAS = [
  'servidor/',
  'agenda/(prazos-do-inicio|colacoes-em|destinos|etiqueta|agenda.api)',
  'conector/conector.api',
  'fiscalizacao/fiscalizacao.api',
  'lista-anulados/(lista-anulados.api|etiqueta)',
  'painel/(numeros|painel.api)',
  'registros/registros(-recentes|.api|.messages)',
  'sessao/(guarda|quem-esta|entrada[.]|sessao.api)',
];

const CONTRATOS = ou(
  ...['servidor', 'agenda', 'painel', 'sessao', 'lista-anulados', 'fiscalizacao', 'ordens-judiciais', 'conector'],
);

const PARTES = new RegExp(
  ou(
    'web/app/(layout/(equipe|menu-da|procura|aviso)|inicio-cae|aquecer|parte-com|telas-da-equipe)',
    '[.]atencao[.]tsx$',
    `web/features/${ou(...SALAS)}`,
    'web/lib/(guarda-de-arquivos|sessao-local|papel)[.]',
    'web/ui/janela-modal',
    `server/contract/${CONTRATOS}[.](contract|schemas)`,
    'server/domain/(agenda|sessao)/',
    '(Menu|Api|Bank|FileDone)Outlined',
  ),
);

/**
 * Whether a module belongs to the office's first page and to no public page: these are one file, since each file apart
 * costs its headers, about 1 kB.
 */
export const ehDaEquipe = (modulo: string): boolean => PARTES.test(modulo);
