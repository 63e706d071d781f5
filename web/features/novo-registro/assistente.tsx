import { useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Derivacao } from '#domain/novo-registro/derivacoes.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { anterior, ehUltimo, passo as passoDe, proximo } from '#domain/novo-registro/passos.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { FormularioComDono } from '../../ui/formulario.tsx';
import { ResumoDeErros } from '../../ui/resumo-de-erros.tsx';
import { ASSISTENTE, focarCampo } from './alvo-do-campo.ts';
import { AssistenteContext } from './assistente-context.ts';
import { AvisosDoRegistro } from './avisos-do-registro.tsx';
import { BarraDePassos } from './barra-de-passos.tsx';
import { BotoesDoAssistente } from './botoes-do-assistente.tsx';
import { useContextoDosCampos } from './contexto-dos-campos.ts';
import { DadosRecebidos, EscolhaDeDivergencias } from './escolha-de-divergencias.tsx';
import { EscolhaDeMudancas } from './escolha-de-mudancas.tsx';
import { errosDoPasso } from './fluxo.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import { PASSOS_NA_TELA } from './passos-na-tela.ts';
import { QuemAssinaMudou } from './quem-assina-mudou.tsx';
import { Revisao } from './revisao.tsx';
import { useFluxoDoAssistente } from './use-fluxo-do-assistente.ts';
import { useVoltar } from './use-voltar.ts';

/** Seven steps, draft, SIGA's changes, review, Registrar. `fluxo.ts` says what happens, the domain what is right. */
export function Assistente({ rga, aberturaInicial }: { rga: string; aberturaInicial: Abertura }) {
  const hoje = useHoje();
  const registra = usePode('registrar');
  const { fluxo, agir, titulo, cancelar, recomecar } = useFluxoDoAssistente(rga, aberturaInicial);
  const { abertura, passo, valores, mudancas, rascunho, revisao, soltas, tarefa } = fluxo;
  const [corrigido, setCorrigido] = useState<number | null>(null);
  const erros = errosDoPasso(fluxo, hoje);
  const dono = useContextoDosCampos(fluxo, erros, agir);
  const mudar = (mudanca: Valores) => agir({ tipo: 'mudou', mudanca });
  const confirmar = (derivacao: Derivacao) => agir({ tipo: 'confirmouDerivado', derivacao });
  const irAte = (numero: number) => agir({ tipo: 'pediuPasso', passo: numero, hoje });
  useVoltar(revisao !== null || passo > 1, () =>
    revisao === null ? irAte(anterior(passo)) : agir({ tipo: 'pediuCorrecao', passo }),
  );
  if (revisao !== null) {
    return (
      <Revisao
        formulario={revisao}
        abertura={abertura}
        folha={fluxo.folha}
        falha={fluxo.falha}
        respostas={fluxo.respostas}
        lendo={tarefa?.tipo === 'rever'}
        enviando={tarefa?.tipo === 'registrar'}
        aoResponder={(respostas) => agir({ tipo: 'respondeu', respostas })}
        aoCorrigir={(numero) => {
          setCorrigido(numero);
          agir({ tipo: 'pediuCorrecao', passo: numero });
        }}
        aoTentarDeNovo={() => agir({ tipo: 'pediuFolha' })}
        aoConfirmar={(partes) => agir({ tipo: 'confirmou', partes })}
      />
    );
  }
  const { id, titulo: nome } = passoDe(passo);
  const Passo = PASSOS_NA_TELA[id];
  const resumo = fluxo.tentados.has(passo) || fluxo.recusas.length > 0;
  return (
    <AssistenteContext value={{ abertura, valores, mudar, confirmar, corrigindo: corrigido === passo }}>
      <AvisosDoRegistro
        abertura={abertura}
        outros={rascunho.outros}
        recuperadoDe={fluxo.recuperadoDe}
        pronto={registra ? rascunho.pronto : null}
        aoConferir={() => agir({ tipo: 'pediuRegistro', hoje })}
        segundaVia={valores.SegundaVia === true}
        aoRecomecar={() => void recomecar()}
        aoPedirSegundaVia={() => mudar({ SegundaVia: true })}
      />
      <QuemAssinaMudou abertura={abertura} valores={valores} aoTrocar={mudar} />
      <DadosRecebidos rascunho={rascunho} />
      {rascunho.divergencias.length > 0 && (
        <EscolhaDeDivergencias
          key={rascunho.noServidor}
          divergencias={rascunho.divergencias}
          aoEscolher={(deles) => agir({ tipo: 'escolheuDivergencias', deles })}
        />
      )}
      {mudancas.length > 0 && (
        <EscolhaDeMudancas
          mudancas={mudancas}
          valores={valores}
          aoEscolher={(doSiga) => agir({ tipo: 'escolheu', doSiga })}
        />
      )}
      <BarraDePassos atual={passo} aoIr={irAte} />
      <p className="registro-zeros">{MENSAGENS.zeros}</p>
      <FormularioComDono
        nome={ASSISTENTE}
        rotulo={nome}
        dono={dono}
        className="formulario-largo registro-formulario"
        aoEnviar={() =>
          ehUltimo(passo)
            ? agir(registra ? { tipo: 'pediuRegistro', hoje } : { tipo: 'pediuRegistro', hoje, como: 'preparar' })
            : irAte(proximo(passo))
        }
      >
        <h2 ref={titulo} tabIndex={-1} className="registro-titulo">
          {nome}
        </h2>
        {resumo && <ResumoDeErros erros={[...erros, ...soltas.map((mensagem) => ({ mensagem }))]} aoIr={focarCampo} />}
        <Passo />
        <BotoesDoAssistente
          passo={passo}
          rascunho={rascunho}
          ocupado={tarefa?.tipo === 'conferir' || tarefa?.tipo === 'preparar'}
          registra={registra}
          aoCancelar={() => void cancelar()}
          aoVoltar={() => irAte(anterior(passo))}
        />
      </FormularioComDono>
    </AssistenteContext>
  );
}
