import type { RespostaDe } from '#contract/endpoint.ts';
import type { RegistroDaLista, registrosApi } from '#contract/registros.contract.ts';
import { descricaoDaSituacao, SITUACOES_ENVIO } from '#domain/envio/situacoes.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { NOMES_DA_SITUACAO, SITUACOES } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Cortavel } from '../../ui/cortavel.tsx';
import { Etiqueta, EtiquetaDoRegistro } from '../../ui/etiqueta-situacao.tsx';
import type { Filtro } from '../../ui/filtros-da-lista.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import type { FiltroDosRegistros } from './lista.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { LinksDosVinculos } from './vinculos.tsx';

/** REG-23. */
export const via = (segundaVia: boolean): '1ª' | '2ª' => (segundaVia ? '2ª' : '1ª');

function Publicacao({ registro }: { registro: RegistroDaLista }) {
  if (registro.registroDOUData !== null) return formatarData(registro.registroDOUData);
  if (registro.prazoPublicacao === null) return MENSAGENS.naoPublicado;
  const dias = registro.prazoPublicacao.diasRestantes;
  return (
    <>
      <span className="so-leitor">{MENSAGENS.naoPublicado}, </span>
      <Etiqueta tom={dias < 0 ? 'perigo' : dias <= 7 ? 'alerta' : 'espera'}>
        {prazoEmPalavras(registro.prazoPublicacao)}
      </Etiqueta>
    </>
  );
}

/** The name that the person uses stands out beside the registered one (A20). */
const NomeSocial = ({ nome }: { nome: string | null }) =>
  nome !== null && (
    <span className="texto-menor">
      Nome social: <strong>{nome}</strong>
    </span>
  );

/** `opcoes`: known here, or told by the server among those of `lerOpcoes`. */
interface FiltroDaColuna {
  rotulo: string;
  opcoes: Filtro['opcoes'] | keyof RespostaDe<typeof registrosApi.lerOpcoes>;
}

/** One for each of `FILTROS_DAS_COLUNAS`, in the order of the drawer. */
export const FILTROS: Readonly<Record<FiltroDosRegistros, FiltroDaColuna>> = {
  curso: { rotulo: 'Curso', opcoes: 'cursos' },
  campus: { rotulo: 'Campus', opcoes: 'campi' },
  livro: { rotulo: 'Livro', opcoes: 'livros' },
  situacao: {
    rotulo: 'Situação',
    opcoes: SITUACOES.map((valor) => ({ valor, texto: NOMES_DA_SITUACAO[valor] })),
  },
  envio: {
    rotulo: 'Envio',
    opcoes: SITUACOES_ENVIO.map(({ id, descricao }) => ({ valor: String(id), texto: descricao })),
  },
};

/** `filtro`: of what its cells say. */
interface ColunaComFiltro extends Omit<Coluna<RegistroDaLista>, 'filtro'> {
  filtro?: FiltroDosRegistros;
}

/** Columns of the registry list (REG-22): number, via and diplomado, then what the office looks for. Those at first in sight fit 1,024 px. */
export const COLUNAS: readonly ColunaComFiltro[] = [
  {
    chave: 'numero',
    titulo: 'Número',
    ordenavel: true,
    alinhar: 'direita',
    celula: ({ livroRegistro }) => <strong>{livroRegistro.numeroRegistro}</strong>,
  },
  {
    chave: 'livro',
    filtro: 'livro',
    titulo: 'Livro',
    soLarga: true,
    celula: ({ livroRegistro }) => livroRegistro.livroRegistro,
  },
  { chave: 'via', titulo: 'Via', soLarga: true, celula: ({ segundaVia }) => via(segundaVia) },
  {
    chave: 'nome',
    titulo: 'Diplomado',
    ordenavel: true,
    principal: true,
    celula: (registro) => (
      <>
        <Cortavel
          texto={registro.nomeDiplomado}
          para={paths.detalheRegistro.href({ registroId: registro.registroID })}
        />
        <NomeSocial nome={registro.nomeSocial} />
        <LinksDosVinculos vinculos={registro.vinculos} />
      </>
    ),
  },
  { chave: 'cpf', titulo: 'CPF', escondida: true, celula: ({ cpf }) => cpf },
  { chave: 'rga', titulo: 'RGA', escondida: true, celula: ({ id }) => id },
  {
    chave: 'curso',
    filtro: 'curso',
    titulo: 'Curso',
    longa: true,
    celula: ({ nomeCurso }) => <Cortavel texto={nomeCurso} />,
  },
  { chave: 'campus', filtro: 'campus', titulo: 'Campus', escondida: true, longa: true, celula: ({ campus }) => campus },
  {
    chave: 'data',
    titulo: 'Registro',
    ordenavel: true,
    celula: ({ livroRegistro }) => formatarData(livroRegistro.dataRegistroDiploma),
  },
  {
    chave: 'publicacao',
    titulo: 'Publicação DOU',
    ordenavel: true,
    celula: (registro) => <Publicacao registro={registro} />,
  },
  {
    chave: 'situacao',
    filtro: 'situacao',
    titulo: 'Situação',
    noTitulo: true,
    celula: (registro) => <EtiquetaDoRegistro registro={registro} />,
  },
  {
    chave: 'envio',
    filtro: 'envio',
    titulo: 'Envio',
    escondida: true,
    longa: true,
    celula: ({ situacaoEnvioId }) => descricaoDaSituacao(situacaoEnvioId),
  },
];
