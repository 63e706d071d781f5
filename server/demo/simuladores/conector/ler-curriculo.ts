import { desembrulhar, itens, type Json, objeto } from './ler-historico.ts';

/* The connector's JSON of a curriculum as the values that MEC's XML holds. */

const numero = (valor: unknown): number | undefined => (valor === undefined ? undefined : Number(valor));

const unidade = ({
  CargaHorariaEmHoraAula,
  CargaHorariaEmHoraRelogio,
  PreRequisitos,
  Etiquetas,
  Areas,
  ...resto
}: Json) => ({
  ...resto,
  CargaHorariaEmHoraAula: numero(CargaHorariaEmHoraAula),
  CargaHorariaEmHoraRelogio: numero(CargaHorariaEmHoraRelogio),
  PreRequisitos: desembrulhar('CodigoDependencia', PreRequisitos),
  Etiquetas: desembrulhar('Etiqueta', Etiquetas),
  Areas: desembrulhar('Area', Areas),
});

const atividade = (uma: Json): Json => ({
  ...uma,
  LimiteCargaHorariaEmHoraRelogio: numero(uma.LimiteCargaHorariaEmHoraRelogio),
});
const categoria = (uma: Json): Json => ({
  ...atividade(uma),
  Atividades: { Atividade: itens(uma.Atividades).map((item) => atividade(objeto(item.Atividade))) },
});

function criterio({ CargasHorariasCriterio, Expressao, ...resto }: Json): Json {
  const cargas = Object.entries(objeto(CargasHorariasCriterio)).map(([nome, horas]) => [nome, numero(horas)] as const);
  const soma = Expressao && { Expressao: { Soma: desembrulhar('Codigo', objeto(Expressao).Soma) } };
  return { ...resto, ...objeto(soma), CargasHorariasCriterio: Object.fromEntries(cargas) };
}

/** Reads infCurriculoEscolar without head and code. */
export function lerCurriculo(json: Json): Json {
  const { infEstruturaCurricular, infEstruturaAtividadesComplementares: atividades, ...resto } = json;
  return {
    ...resto,
    infEtiquetas: desembrulhar('Etiqueta', json.infEtiquetas),
    infAreas: { Area: itens(json.infAreas).map((item) => objeto(item.Area)) },
    infEstruturaCurricular: {
      UnidadeCurricular: itens(infEstruturaCurricular).map((item) => unidade(objeto(item.UnidadeCurricular))),
    },
    infEstruturaAtividadesComplementares: atividades && {
      Categoria: itens(atividades).map((item) => categoria(objeto(item.Categoria))),
    },
    infCriteriosIntegralizacao: {
      '#': itens(json.infCriteriosIntegralizacao).map((item) =>
        Object.fromEntries(Object.entries(item).map(([nome, valor]) => [nome, criterio(objeto(valor))])),
      ),
    },
  };
}
