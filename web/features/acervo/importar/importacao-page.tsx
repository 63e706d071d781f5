import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { SE_DESFAZEM_PARADAS } from '#domain/acervo/situacoes.ts';
import { paths } from '../../../app/paths.ts';
import { BarraDePassos } from '../../../ui/barra-de-passos.tsx';
import { Botao } from '../../../ui/botao.tsx';
import { Carregado } from '../../../ui/carregado.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { importacaoQuery } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { EtiquetaDoArquivo } from '../situacoes.tsx';
import { Desfazer } from './desfazer.tsx';
import { PassoDaConferencia } from './passo-da-conferencia.tsx';
import { PassoDaImportacao } from './passo-da-importacao.tsx';
import { PassoDaLeitura } from './passo-da-leitura.tsx';
import { PassoDaPublicacao } from './passo-da-publicacao.tsx';
import { PassoDasColunas } from './passo-das-colunas.tsx';
import { PassoDasDatas } from './passo-das-datas.tsx';
import { PassoDoArquivo } from './passo-do-arquivo.tsx';
import { NOMES_DOS_PASSOS, PASSOS, type Passo, type PropsDoPasso, passoAtual, passosAbertos } from './passos.ts';
import '../acervo.css';

const TELAS: Record<Passo, (props: PropsDoPasso) => React.ReactNode> = {
  arquivo: PassoDoArquivo,
  leitura: PassoDaLeitura,
  colunas: PassoDasColunas,
  datas: PassoDasDatas,
  conferencia: PassoDaConferencia,
  importacao: PassoDaImportacao,
  publicacao: PassoDaPublicacao,
};

/** `/acervo/importar/{id}`: one file on its way, step by step. */
export function ImportacaoPage() {
  const { importacaoId = '' } = useParams();
  const importacao = useQuery(importacaoQuery(importacaoId));
  return (
    <Pagina
      titulo={importacao.data?.arquivo ?? 'Arquivo'}
      trilha={[
        { rotulo: MENSAGENS.titulo, href: paths.acervo.href() },
        { rotulo: MENSAGENS.importar, href: paths.acervoImportar.href() },
      ]}
      etiqueta={importacao.data && <EtiquetaDoArquivo importacao={importacao.data} />}
      descricao={importacao.data && importacao.data.recorte !== '' ? MENSAGENS.soOutrosNiveis : undefined}
    >
      <Carregado consulta={importacao} titulo={MENSAGENS.erroNoArquivo} linhas={8}>
        {(esta) => <PassosDaImportacao importacao={esta} />}
      </Carregado>
    </Pagina>
  );
}

function PassosDaImportacao({ importacao }: { importacao: ImportacaoDoAcervo }) {
  const [busca, setBusca] = useSearchParams();
  const abertos = passosAbertos(importacao);
  const passo = abertos.find((um) => um === busca.get('passo')) ?? passoAtual(importacao);
  const aoIr = (novo?: Passo) => setBusca(novo === undefined ? {} : { passo: novo }, { preventScrollReset: true });
  const Tela = TELAS[passo];
  return (
    <>
      <BarraDePassos
        rotulo="Passos da importação"
        passos={NOMES_DOS_PASSOS.map((nome) => ({ titulo: PASSOS[nome], fechado: !abertos.includes(nome) }))}
        atual={NOMES_DOS_PASSOS.indexOf(passo)}
        aoIr={(indice) => aoIr(NOMES_DOS_PASSOS[indice])}
      />
      <section className="acervo-parte" aria-labelledby="acervo-passo">
        <h2 id="acervo-passo">{PASSOS[passo]}</h2>
        {importacao.falha !== null && <Falha importacao={importacao} />}
        <Tela importacao={importacao} aoIr={aoIr} />
      </section>
    </>
  );
}

/** A step that goes on by itself, and may never end, can be undone all the same. */
function Falha({ importacao }: { importacao: ImportacaoDoAcervo }) {
  const [desfaz, setDesfaz] = useState(false);
  const { situacao, falha } = importacao;
  const lido = situacao === 'recebida';
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={lido ? 'O arquivo não pôde ser lido até o fim' : 'O passo não terminou'}
        description={falha ?? ''}
        action={
          SE_DESFAZEM_PARADAS.some((uma) => uma === situacao) && (
            <Botao perigo onClick={() => setDesfaz(true)}>
              Desfazer a importação
            </Botao>
          )
        }
      />
      {desfaz && <Desfazer importacao={importacao} aoFechar={() => setDesfaz(false)} />}
    </>
  );
}
