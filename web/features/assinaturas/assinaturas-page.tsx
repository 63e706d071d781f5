import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { Link } from 'react-router-dom';
import type { Avulso, MesaDeAssinaturas } from '#contract/assinaturas.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { contar } from '#domain/texto/contar.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { avulsosQuery, mesaQuery } from './assinaturas.api.ts';
import { Configuracao } from './configuracao.tsx';
import { nomeDaParte } from './nome-da-parte.ts';
import './assinaturas.css';

const TITULO = 'Mesa de assinaturas';

/** `/Conector/assinaturas`: who has to sign which documents, since when, and what it knows of the signers. */
export function AssinaturasPage() {
  const mesa = useQuery(mesaQuery);
  const podeTestar = usePode('operar-servidor');
  return (
    <Pagina
      titulo={TITULO}
      acao={podeTestar && <LinkBotao para={paths.conectorTestar.href()}>Testar conector</LinkBotao>}
      trilha={[{ rotulo: 'Envios', href: paths.conectorEnviar.href() }]}
      descricao="Quem ainda precisa assinar, o quê e desde quando. Cada um assina no próprio aplicativo."
    >
      <Carregado consulta={mesa} titulo="Erro ao buscar as assinaturas">
        {(dados) => (
          <>
            <Pessoas mesa={dados} />
            <Configuracao mesa={dados} />
          </>
        )}
      </Carregado>
      <DocumentosDaInstituicao />
    </Pagina>
  );
}

function Pessoas({ mesa: { pessoas, semSignatario } }: { mesa: MesaDeAssinaturas }) {
  return (
    <section aria-labelledby="assinaturas-esperam">
      <h2 id="assinaturas-esperam">Esperam assinatura</h2>
      {pessoas.length === 0 && <p>Ninguém tem documentos a assinar agora.</p>}
      {semSignatario > 0 && (
        <p>
          {semSignatario === 1 ? '1 documento' : `${semSignatario} documentos`} em assinatura ainda sem assinantes
          informados pelo conector.
        </p>
      )}
      {pessoas.map(({ nome, tipo, dias, espera }) => (
        <article key={`${nome} ${tipo}`} className="cartao assinaturas-pessoa">
          <h3>
            {nomeLegivel(nome)} <span className="texto-menor">({tipo})</span>
          </h3>
          {dias !== null && <Etiqueta tom={dias < 0 ? 'perigo' : 'alerta'}>{vencimento(dias)}</Etiqueta>}
          {[...agrupar(espera, ({ documento, tag }) => `${documento}, ${nomeDaParte(tag)}`)].map(([qual, deles]) => (
            <Espera key={qual} qual={qual} espera={deles} />
          ))}
        </article>
      ))}
    </section>
  );
}

function vencimento(dias: number): string {
  if (dias < 0) return 'Certificado vencido';
  return dias === 0 ? 'Certificado vence hoje' : `Certificado vence em ${contar(dias, 'dia', 'dias')}`;
}

type Esperado = MesaDeAssinaturas['pessoas'][number]['espera'][number];

/** Documents of one kind that wait for one person, by name; many are folded under how many they are. */
function Espera({ qual, espera }: { qual: string; espera: readonly Esperado[] }) {
  const hora = useHora();
  const desde = espera.flatMap((um) => um.desde ?? []).toSorted()[0];
  const titulo = `${qual}: ${contar(espera.length, 'documento', 'documentos')}${desde === undefined ? '' : `, desde ${hora(desde)}`}`;
  const lista = (
    <ul className="com-marcas">
      {espera.map(({ documentoId, registroId, estudante, documento, substituto }) => (
        <li key={documentoId}>
          {registroId === null ? (
            <Link to={paths.conectorAvulso.href({ id: documentoId })}>{documento}</Link>
          ) : (
            <Link to={paths.conectorDetalhes.href({ registroId })}>{estudante}</Link>
          )}
          {substituto !== null && <span>; no lugar dela pode assinar {nomeLegivel(substituto)}</span>}
        </li>
      ))}
    </ul>
  );
  if (espera.length > SEM_RECOLHER)
    return <Collapse size="small" items={[{ key: 'parte', label: titulo, forceRender: true, children: lista }]} />;
  return (
    <>
      <p>{titulo}</p>
      {lista}
    </>
  );
}

const SEM_RECOLHER = 3;

const colunas = (hora: (instante: string) => string): Coluna<Avulso>[] => [
  {
    chave: 'nome',
    titulo: 'Documento',
    principal: true,
    texto: ({ nome }) => nome,
    celula: ({ id, nome }) => <Link to={paths.conectorAvulso.href({ id })}>{nome}</Link>,
  },
  { chave: 'criadoEm', titulo: 'Gerado em', celula: ({ criadoEm }) => hora(criadoEm) },
  { chave: 'conector', titulo: 'No conector', celula: ({ situacaoNoConector }) => situacaoNoConector ?? '–' },
  {
    chave: 'assinatura',
    titulo: 'Assinatura',
    celula: ({ andamento, motivo, assinadoEm, assinadoPor }) => (
      <SituacaoDaAssinatura {...{ andamento, motivo, assinadoEm, assinadoPor }} />
    ),
  },
];

function DocumentosDaInstituicao() {
  const lista = useEstadoDaLista();
  const { pagina, tamanho } = lista.consulta;
  const avulsos = useQuery(avulsosQuery({ pagina, tamanho }));
  const hora = useHora();
  return (
    <section aria-labelledby="assinaturas-instituicao">
      <h2 id="assinaturas-instituicao">Documentos da instituição</h2>
      <p className="fila">
        <LinkBotao para={paths.listaAnulados.href()}>Listas de anulados</LinkBotao>
        <LinkBotao para={paths.fiscalizacao.href()}>Arquivos de fiscalização</LinkBotao>
        <LinkBotao para={paths.curriculos.href()}>Currículos digitais</LinkBotao>
        <LinkBotao para={paths.historicosParciais.href()}>Históricos parciais</LinkBotao>
      </p>
      <Tabela
        curta
        rotulo="Documentos da instituição"
        colunas={colunas(hora)}
        idDe={({ id }) => id}
        consulta={avulsos}
        lista={lista}
        vazio="Nenhum documento da instituição foi para a assinatura."
        acoes={({ id, figura, nome, andamento, motivo, assinadoEm, assinadoPor }) => (
          <AcoesDaAssinatura
            {...{ andamento, motivo, assinadoEm, assinadoPor }}
            soRepetir={figura}
            avulsoId={id}
            qual={nome}
          />
        )}
      />
    </section>
  );
}
