import { Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RespostaDe } from '#contract/endpoint.ts';
import { ACOES_EM_LOTE, type atosDoRegistroApi, type RegistroDaLista } from '#contract/registros.contract.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { oQueOPublicoLera } from '#domain/registro/pergunta-do-ato.ts';
import { transitar } from '#domain/registro/transicoes.ts';
import { contar } from '#domain/texto/contar.ts';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { CampoJustificativa, CampoMotivo } from './campos-da-justificativa.tsx';
import { useRegistros } from './registros.api.ts';
import { ATOS, MENSAGENS } from './registros.messages.ts';
import { useRegistrosSelecionados } from './selecao-de-registros.ts';
import { Selecionados } from './selecionados.tsx';
import './registros.css';

type Resultado = RespostaDe<typeof atosDoRegistroApi.mudarSituacaoEmLote>;
interface Valores {
  acao: (typeof ACOES_EM_LOTE)[number];
  motivoId: number;
  justificativa: string;
}

/** `/situacao-em-lote`: one act and one reason for the selected, after a summary; each row has its result. */
export function SituacaoEmLotePage() {
  const selecao = useRegistrosSelecionados();
  const { mudarEmLote } = useRegistros();
  const [resultado, setResultado] = useState<{ lote: Resultado; registros: readonly RegistroDaLista[] } | null>(null);
  const cabem = (acao: Valores['acao']) => selecao.itens.filter((registro) => transitar(registro, acao).ok).length;

  const enviar = async ({ acao, motivoId, justificativa }: Valores) => {
    const total = selecao.itens.length;
    const exemplo = selecao.itens.find((registro) => transitar(registro, acao).ok);
    const aceitam = cabem(acao);
    const texto = [
      aceitam === total
        ? `${contar(total, 'registro selecionado aceita', 'registros selecionados aceitam')} este ato.`
        : `${aceitam} de ${contar(total, 'registro selecionado aceita', 'registros selecionados aceitam')} este ato; ${total - aceitam === 1 ? 'o outro será recusado, com o motivo' : 'os outros serão recusados, um a um, com o motivo'}.`,
      ...(exemplo === undefined ? [] : oQueOPublicoLera(exemplo, { acao, motivoId, justificativa })),
    ].join('\n');
    if (!(await confirmar({ pergunta: `Deseja ${acao} os registros selecionados?`, texto, perigo: true })))
      return false;
    try {
      const Registros = selecao.itens.map(({ registroID }) => registroID);
      const lote = await mudarEmLote.mutateAsync({ acao, motivoId, justificativa, Registros });
      setResultado({ lote, registros: selecao.itens });
      selecao.limpar();
      return true;
    } catch (erro) {
      await avisarFalha(erro, { titulo: ATOS[acao].erro });
      return false;
    }
  };

  return (
    <Pagina titulo="Situação em Lote" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.registros.href() }]}>
      {resultado !== null ? (
        <ResultadoDoLote {...resultado} />
      ) : (
        <>
          {selecao.itens.length > 0 && (
            <div className="registro-form">
              <Formulario<Valores>
                nome="situacao-em-lote"
                rotulo="Mudança de situação em lote"
                inicial={{ acao: 'cancelar', motivoId: MOTIVO_PADRAO }}
                enviar={({ acao = 'cancelar' }) => ATOS[acao].rotulo}
                perigo
                outrosBotoes={<LinkVoltar lista={paths.registros.href()} />}
                aoEnviar={enviar}
              >
                <Campo nome="acao" rotulo="O que fazer">
                  <Radio.Group
                    options={ACOES_EM_LOTE.map((acao) => ({
                      value: acao,
                      label: `${ATOS[acao].rotulo} (${cabem(acao)} de ${selecao.itens.length})`,
                    }))}
                  />
                </Campo>
                <CampoMotivo />
                <CampoJustificativa />
              </Formulario>
            </div>
          )}
          <Selecionados registros={selecao.itens} />
        </>
      )}
    </Pagina>
  );
}

function ResultadoDoLote({ lote, registros }: { lote: Resultado; registros: readonly RegistroDaLista[] }) {
  return (
    <section aria-labelledby="resultado">
      <h2 id="resultado" role="status">
        {lote.feitos} {lote.feitos === 1 ? 'feito' : 'feitos'}, {lote.recusados}{' '}
        {lote.recusados === 1 ? 'recusado' : 'recusados'}
      </h2>
      {lote.resultados.map(({ registroId, nomeDiplomado, ok, motivo }) => (
        <article key={registroId} className="cartao destaque anotacao">
          <p>
            <Etiqueta tom={ok ? 'sucesso' : 'perigo'}>{ok ? 'Feito' : 'Recusado'}</Etiqueta>{' '}
            {nomeDiplomado ?? 'Registro não encontrado'}
          </p>
          {!ok && <p>{motivo}</p>}
          <LinkDoRegistro registro={registros.find(({ registroID }) => registroID === registroId)} />
        </article>
      ))}
      <div className="formulario-botoes">
        <LinkBotao principal para={comoFicou(paths.registros.href())}>
          Voltar à consulta de registros
        </LinkBotao>
      </div>
    </section>
  );
}

/** To the record, by its number: there the act can be undone, one by one. */
function LinkDoRegistro({ registro }: { registro: RegistroDaLista | undefined }) {
  if (registro === undefined) return null;
  const { registroID: registroId, nomeDiplomado, livroRegistro } = registro;
  const lugar = `Registro ${livroRegistro.numeroRegistro}, livro ${livroRegistro.livroRegistro}`;
  return (
    <p>
      <Link to={paths.detalheRegistro.href({ registroId })} aria-label={`${lugar}, de ${nomeDiplomado}`}>
        {lugar}
      </Link>
    </p>
  );
}
