/** The five stages of the progress bar (CON-12). */
export const ETAPAS = [
  'Aguardando envio do XML',
  'XML enviado',
  'Aguardando assinatura',
  'XML assinado',
  'XML válido',
] as const;
export type Etapa = 1 | 2 | 3 | 4 | 5;

/** Which of the two documents a status speaks of. */
export type DocumentoDoEnvio = 'documentacao-academica' | 'diploma-digital';

interface LinhaDaSituacao {
  readonly id: number;
  readonly descricao: string;
  readonly documento: DocumentoDoEnvio;
  readonly etapa: Etapa;
  readonly visivelNoFiltro: boolean;
}

/** The 12 statuses of a sending (CON-23 to CON-35); 11 is hidden from the filter (CON-34). */
export const SITUACOES_ENVIO = [
  {
    id: 1,
    descricao: 'Aguardando envio do XML da documentação acadêmica',
    documento: 'documentacao-academica',
    etapa: 1,
    visivelNoFiltro: true,
  },
  {
    id: 2,
    descricao: 'XML da documentação acadêmica enviado',
    documento: 'documentacao-academica',
    etapa: 2,
    visivelNoFiltro: true,
  },
  {
    id: 3,
    descricao: 'Aguardando assinatura do XML da documentação acadêmica',
    documento: 'documentacao-academica',
    etapa: 3,
    visivelNoFiltro: true,
  },
  {
    id: 4,
    descricao: 'XML da documentação acadêmica assinado',
    documento: 'documentacao-academica',
    etapa: 4,
    visivelNoFiltro: true,
  },
  {
    id: 5,
    descricao: 'Aguardando envio do XML do diploma digital',
    documento: 'diploma-digital',
    etapa: 1,
    visivelNoFiltro: true,
  },
  {
    id: 6,
    descricao: 'XML do diploma digital enviado',
    documento: 'diploma-digital',
    etapa: 2,
    visivelNoFiltro: true,
  },
  {
    id: 7,
    descricao: 'Aguardando assinatura do diploma digital',
    documento: 'diploma-digital',
    etapa: 3,
    visivelNoFiltro: true,
  },
  {
    id: 8,
    descricao: 'XML do diploma digital assinado',
    documento: 'diploma-digital',
    etapa: 4,
    visivelNoFiltro: true,
  },
  { id: 9, descricao: 'Diploma digital válido', documento: 'diploma-digital', etapa: 5, visivelNoFiltro: true },
  { id: 10, descricao: 'Diploma digital suspenso', documento: 'diploma-digital', etapa: 5, visivelNoFiltro: true },
  { id: 11, descricao: 'Diploma digital revogado', documento: 'diploma-digital', etapa: 5, visivelNoFiltro: false },
  {
    id: 12,
    descricao: 'Aguardando revogação do diploma digital no MEC',
    documento: 'diploma-digital',
    etapa: 5,
    visivelNoFiltro: true,
  },
] as const satisfies readonly LinhaDaSituacao[];
export type SituacaoEnvio = (typeof SITUACOES_ENVIO)[number];
export type SituacaoEnvioId = SituacaoEnvio['id'];

/** Status of a registro that nothing was sent of yet (CON-37). */
export const SITUACAO_INICIAL: SituacaoEnvioId = 1;

/** The status with this id, or undefined. */
export function situacaoEnvio(id: number): SituacaoEnvio | undefined {
  return SITUACOES_ENVIO.find((situacao) => situacao.id === id);
}

/** Text of a registro's status; none yet reads as status 1 (CON-37). An unknown id gives 'Situação desconhecida'. */
export function descricaoDaSituacao(id: number | null): string {
  return situacaoEnvio(id ?? SITUACAO_INICIAL)?.descricao ?? 'Situação desconhecida';
}

/** Text of one document's status: an id below 0 is a document that was never sent (CON-38). */
export function descricaoDoDocumento(documentoId: number, situacao: string): string {
  return documentoId < 0 ? 'Não enviado' : situacao;
}

/** Statuses offered by the status filter (CON-34). */
export const SITUACOES_DO_FILTRO = SITUACOES_ENVIO.filter((situacao) => situacao.visivelNoFiltro);

/** Whether the diploma XML is signed, i.e. the `assinado` flag of the registro (R2: status 8 or later). */
export function diplomaAssinado(id: number | null): boolean {
  return situacaoEnvio(id ?? SITUACAO_INICIAL) !== undefined && (id ?? SITUACAO_INICIAL) >= 8;
}
