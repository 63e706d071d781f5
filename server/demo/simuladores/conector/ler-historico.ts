/* The connector's JSON of a transcript as the values that MEC's XML holds: lists unwrapped, text as numbers again. */

export type Json = Readonly<Record<string, unknown>>;
export const objeto = (valor: unknown): Json => (typeof valor === 'object' && valor !== null ? (valor as Json) : {});
export const itens = (valor: unknown): readonly Json[] => (Array.isArray(valor) ? valor.map(objeto) : []);
const umOuMais = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : [valor]);
const numero = (valor: unknown): number | undefined => (valor === undefined ? undefined : Number(valor));

/** `[{ Nome: x }]` as MEC's `{ Nome: [x] }`; undefined stays absent. */
export const desembrulhar = (nome: string, lista: unknown) =>
  lista === undefined ? undefined : { [nome]: itens(lista).map((item) => item[nome]) };

const carga = ({ HoraAula, HoraRelogio, Etiqueta }: Json) => ({
  '@etiqueta': Etiqueta,
  HoraAula: numero(HoraAula),
  HoraRelogio: numero(HoraRelogio),
});
const hora = (valor: unknown) =>
  typeof valor === 'string'
    ? { '#': Number(valor) }
    : { '@etiqueta': objeto(valor).Etiqueta, '#': numero(objeto(valor).HoraRelogio) };
const situacao = (valor: unknown): Json => (typeof valor === 'string' ? { [valor]: {} } : objeto(valor));
const docentes = (lista: unknown) => desembrulhar('Docente', lista);

const ELEMENTOS: Readonly<Record<string, (valor: Json) => Json>> = {
  Disciplina: ({ Situacao, CargaHoraria, Nota, NotaAteCem, Docentes, ...resto }) => ({
    ...resto,
    CargaHoraria: umOuMais(CargaHoraria).map((uma) => carga(objeto(uma))),
    Nota: numero(Nota),
    NotaAteCem: numero(NotaAteCem),
    ...situacao(Situacao),
    Docentes: docentes(Docentes),
  }),
  AtividadeComplementar: ({ CargaHorariaEmHoraRelogio, DocentesResponsaveisPelaValidacao, ...resto }) => ({
    ...resto,
    CargaHorariaEmHoraRelogio: umOuMais(CargaHorariaEmHoraRelogio).map(hora),
    DocentesResponsaveisPelaValidacao: docentes(DocentesResponsaveisPelaValidacao),
  }),
  Estagio: ({ CargaHorariaEmHorasRelogio, DocentesOrientadores, ...resto }) => ({
    ...resto,
    CargaHorariaEmHorasRelogio: umOuMais(CargaHorariaEmHorasRelogio).map(hora),
    DocentesOrientadores: docentes(DocentesOrientadores),
  }),
  SituacaoDiscente: ({ Situacao, ...resto }) => ({ ...resto, ...situacao(Situacao) }),
};

/** HistoricoEscolar; a second copy has a list of forms of admission. */
export function lerHistorico(json: Json, segundaVia: boolean): Json {
  const { ElementosHistorico, SituacaoAtualDiscente, ENADE, Areas, IngressoCurso, ...resto } = json;
  const { Situacao, ...atual } = objeto(SituacaoAtualDiscente);
  const { FormaAcesso, ...ingresso } = objeto(IngressoCurso);
  return {
    ...resto,
    ElementosHistorico: {
      '#': itens(ElementosHistorico).map((item) =>
        Object.fromEntries(Object.entries(item).map(([nome, valor]) => [nome, ELEMENTOS[nome]?.(objeto(valor))])),
      ),
    },
    Areas: desembrulhar('Area', Areas),
    SituacaoAtualDiscente: { ...atual, ...situacao(Situacao) },
    ENADE: ENADE === undefined ? undefined : { '#': itens(ENADE).map((item) => item.SituacaoENADE) },
    CargaHorariaCursoIntegralizada: carga(objeto(json.CargaHorariaCursoIntegralizada)),
    CargaHorariaCurso: carga(objeto(json.CargaHorariaCurso)),
    IngressoCurso:
      IngressoCurso === undefined
        ? undefined
        : { ...ingresso, FormaAcesso: segundaVia ? umOuMais(FormaAcesso) : FormaAcesso },
  };
}
