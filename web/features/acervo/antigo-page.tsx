import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Antigo } from '#contract/acervo.contract.ts';
import {
  CAMPOS,
  type CampoDoAcervo,
  type DataDoAcervo,
  dizFato,
  ehFato,
  NOMES_DOS_CAMPOS,
} from '#domain/acervo/campos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { NADA } from '../../ui/texto-da-celula.ts';
import { antigoQuery } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';
import { AnotacoesDoAntigo } from './anotacoes-do-antigo.tsx';
import { BotoesDeAnotar } from './botoes-de-anotar.tsx';
import { EtiquetaDoAntigo } from './situacoes.tsx';
import './acervo.css';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';

/** `/acervo/registro/{id}`: a registration of an old book as it was understood, beside its line, and what was noted since. */
export function AntigoPage() {
  const { antigoId = '' } = useParams();
  const podeCadastrar = usePode('cadastrar');
  const antigo = useQuery(antigoQuery(antigoId));
  return (
    <Pagina
      titulo={antigo.data?.nome ?? 'Registro de livro anterior'}
      trilha={[{ rotulo: MENSAGENS.titulo, href: paths.acervo.href() }]}
      etiqueta={antigo.data && <EtiquetaDoAntigo antigo={antigo.data} />}
      descricao={antigo.data && descrever(antigo.data)}
      acao={podeCadastrar && antigo.data && seAnota(antigo.data) && <BotoesDeAnotar antigo={antigo.data} />}
    >
      <Carregado consulta={antigo} titulo={MENSAGENS.erroNoRegistro} linhas={8}>
        {(lido) => <Registro antigo={lido} />}
      </Carregado>
    </Pagina>
  );
}

const seAnota = ({ publicado, retirado }: Antigo) => publicado && !retirado;

function Registro({ antigo }: { antigo: Antigo }) {
  return (
    <>
      <div className="acervo-lado-a-lado">
        <section className="acervo-parte" aria-labelledby="acervo-entendido">
          <h2 id="acervo-entendido">O que foi entendido</h2>
          <ListaDeDados dados={fatosDe(antigo)} />
          <Ligacoes antigo={antigo} />
        </section>
        <Origem origem={antigo.origem} />
      </div>
      <AnotacoesDoAntigo anotacoes={antigo.anotacoes} />
    </>
  );
}

function descrever({ publicado, retirado, anulado, codigoValidacao }: Antigo): string {
  if (retirado) return 'Retirado do acervo: o público não o acha mais. O que houve está nas anotações.';
  if (!publicado) return 'O arquivo ainda não foi publicado: o público não acha este registro.';
  const oQueE =
    codigoValidacao === null
      ? 'Registrado em livro; não há diploma digital.'
      : 'Diploma digital de um sistema anterior.';
  return anulado ? `${oQueE} Está anulado.` : oQueE;
}

function cpfDe({ cpf, cpfEscrito }: Antigo): string | null {
  if (cpf !== null) return formatarCpf(cpf);
  return cpfEscrito === null ? null : `${cpfEscrito} (não confere; fica só para o escritório)`;
}

/** A date that reads otherwise than it was understood is told both ways. */
function dataDe({ datas }: Antigo, qual: DataDoAcervo): string | null {
  const lida = datas[qual];
  if (lida === undefined) return null;
  const dita = formatarDataDoAcervo(lida.data);
  return lida.texto === dita ? dita : `${dita} (escrito: ${lida.texto})`;
}

/** Written otherwise than it stands. */
const ESCRITOS: Partial<Record<CampoDoAcervo, (antigo: Antigo) => string | null>> = {
  nome: ({ nome }) => nome,
  cpf: cpfDe,
  curso: ({ curso }) => curso,
  livro: ({ livro }) => livro,
  folha: ({ folha, verso }) => (verso ? `${folha} (verso)` : folha),
  sequencia: ({ sequencia }) => sequencia,
  numero: ({ numero }) => numero,
  via: ({ via }) => `${via}ª`,
  dataAnulacao: ({ anuladoEm }) => anuladoEm && formatarDataDoAcervo(anuladoEm),
};
const DE_ANULADO: ReadonlySet<CampoDoAcervo> = new Set(['dataAnulacao', 'motivo']);
/** Said above, or in its parts. */
const FORA_DA_FICHA: ReadonlySet<CampoDoAcervo> = new Set(['lugar', 'situacao']);

function valorDe(antigo: Antigo, campo: CampoDoAcervo): string | null {
  const escrever = ESCRITOS[campo];
  if (escrever !== undefined) return escrever(antigo);
  if (ehFato(campo)) return dizFato(campo, antigo[campo]);
  return dataDe(antigo, campo as DataDoAcervo);
}

/** Absent facts are not in the book. */
const fatosDe = (antigo: Antigo): Dado[] =>
  NOMES_DOS_CAMPOS.filter((campo) => !FORA_DA_FICHA.has(campo) && (antigo.anulado || !DE_ANULADO.has(campo))).map(
    (campo) => [CAMPOS[campo].rotulo, valorDe(antigo, campo) || 'Não consta'],
  );

function Ligacoes({ antigo: { livro, primeiraViaId, cursoId } }: { antigo: Antigo }) {
  return (
    <ul className="com-marcas">
      {livro !== '' && (
        <li>
          <Link to={paths.acervoMapa.href({}, { livro })}>Mapa deste livro</Link>
        </li>
      )}
      {primeiraViaId !== null && (
        <li>
          <Link to={paths.acervoRegistro.href({ antigoId: primeiraViaId })}>Primeira via deste registro</Link>
        </li>
      )}
      {cursoId !== null && (
        <li>
          <Link to={paths.gerenciarCurso.href({ cursoId })}>Curso no cadastro</Link>
        </li>
      )}
    </ul>
  );
}

function Origem({ origem: { importacaoId, arquivo, aba, linha, celulas } }: Pick<Antigo, 'origem'>) {
  const deQuem = usePode('ler-administracao');
  return (
    <section className="acervo-parte" aria-labelledby="acervo-origem">
      <h2 id="acervo-origem">Como está no arquivo</h2>
      <p>
        <span>{`Linha ${linha.toLocaleString('pt-BR')}${aba && `, planilha ${aba}`}, de `}</span>
        {deQuem ? (
          <Link to={paths.acervoImportacao.href({ importacaoId })}>{arquivo}</Link>
        ) : (
          <span translate="no">{arquivo}</span>
        )}
        <span>.</span>
      </p>
      <TabelaSimples
        colunas={['Coluna', 'Texto']}
        linhas={celulas.map(({ titulo, texto }, i) => [
          titulo || `${i + 1}ª coluna`,
          texto === '' ? (
            NADA
          ) : (
            <span key="texto" translate="no">
              {texto}
            </span>
          ),
        ])}
      />
    </section>
  );
}
