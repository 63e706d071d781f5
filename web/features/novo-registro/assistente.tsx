import { Alert } from 'antd';
import { useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { conferidaDe, duvidasDa, problemasDa } from '#domain/folha/folha.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { anterior, ehUltimo, PASSOS, passo as passoDe, proximo } from '#domain/novo-registro/passos.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { BarraDePassos } from '../../ui/barra-de-passos.tsx';
import { Botao } from '../../ui/botao.tsx';
import { FormularioComDono } from '../../ui/formulario.tsx';
import { ResumoDeErros } from '../../ui/resumo-de-erros.tsx';
import { ASSISTENTE, focarCampo } from './alvo-do-campo.ts';
import { AssistenteContext } from './assistente-context.ts';
import { AvisosDoRegistro } from './avisos-do-registro.tsx';
import { BotoesDoAssistente } from './botoes-do-assistente.tsx';
import { useContextoDosCampos } from './contexto-dos-campos.ts';
import { DadosRecebidos, EscolhaDeDivergencias } from './escolha-de-divergencias.tsx';
import { EscolhaDeMudancas } from './escolha-de-mudancas.tsx';
import { MENSAGENS } from './novo-registro.messages.ts';
import { errosDoPasso } from './passos-do-registro.ts';
import { PASSOS_NA_TELA } from './passos-na-tela.ts';
import { QuemAssinaMudou } from './quem-assina-mudou.tsx';
import { Revisao } from './revisao.tsx';
import { soltasDe, useRegistro } from './use-registro.ts';
import { useVoltar } from './use-voltar.ts';

export function Assistente({ rga, aberturaInicial }: { rga: string; aberturaInicial: Abertura }) {
  const hoje = useHoje();
  const registra = usePode('registrar');
  const registro = useRegistro(rga, aberturaInicial, hoje);
  const { folha, tela, fazendo, agir, irAte } = registro;
  const { abertura, lugar, mudancas, rascunho, revisao } = tela;
  const { passo } = lugar;
  const { valores } = folha;
  const [corrigido, setCorrigido] = useState<number | null>(null);
  const erros = errosDoPasso(folha, lugar, hoje);
  const mudar = (mudanca: Valores) => agir({ tipo: 'mudou', mudanca });
  const dono = useContextoDosCampos(folha, passo, erros, { mudar, sair: registro.saiuDoCampo });
  useVoltar(revisao !== null || passo > 1, () =>
    revisao === null ? irAte(anterior(passo)) : registro.corrigir(passo),
  );
  if (revisao !== null) {
    return (
      <Revisao
        formulario={revisao}
        abertura={abertura}
        conferida={fazendo === 'rever' || tela.falha !== null ? null : conferidaDe(folha)}
        falha={tela.falha}
        respostas={folha.respostas}
        lendo={fazendo === 'rever'}
        enviando={fazendo === 'registrar'}
        agir={agir}
        aoCorrigir={(numero) => {
          setCorrigido(numero);
          registro.corrigir(numero);
        }}
        aoTentarDeNovo={registro.lerDeNovo}
        aoConfirmar={(partes) => void registro.confirmarRegistro(partes)}
      />
    );
  }
  const { id, titulo: nome } = passoDe(passo);
  const Passo = PASSOS_NA_TELA[id];
  // Where SIGA leaves nothing to decide, only what it does not know has to be filled.
  const limpo = registra && mudancas.length === 0 && abertura.pendencias.length === 0 && duvidasDa(folha).length === 0;
  const recusas = problemasDa(folha);
  const soltas = soltasDe(recusas).map((mensagem) => ({ mensagem }));
  const resumo = lugar.tentados.has(passo) || recusas.length > 0;
  return (
    <AssistenteContext value={{ abertura, folha, agir, mudar, corrigindo: corrigido === passo }}>
      <AvisosDoRegistro
        abertura={abertura}
        outros={rascunho.outros}
        recuperadoDe={tela.recuperadoDe}
        pronto={registra ? rascunho.pronto : null}
        aoConferir={() => registro.pedirRegistro()}
        segundaVia={valores.SegundaVia === true}
        aoRecomecar={() => void registro.recomecar()}
        aoPedirSegundaVia={() => mudar({ SegundaVia: true })}
      />
      <QuemAssinaMudou abertura={abertura} valores={valores} aoTrocar={mudar} />
      <DadosRecebidos rascunho={rascunho} />
      {rascunho.divergencias.length > 0 && (
        <EscolhaDeDivergencias
          key={rascunho.noServidor}
          divergencias={rascunho.divergencias}
          aoEscolher={registro.escolherDeles}
        />
      )}
      {mudancas.length > 0 && (
        <EscolhaDeMudancas mudancas={mudancas} valores={valores} aoEscolher={registro.escolherDoSiga} />
      )}
      <BarraDePassos
        rotulo="Passos do registro"
        passos={PASSOS}
        atual={passo - 1}
        aoIr={(indice) => irAte(indice + 1)}
      />
      <Alert className="registro-zeros" role="note" type="info" showIcon title={MENSAGENS.zeros} />
      <FormularioComDono
        nome={ASSISTENTE}
        rotulo={nome}
        dono={dono}
        className="formulario-largo registro-formulario"
        aoEnviar={() => (ehUltimo(passo) ? registro.pedirRegistro(!registra) : irAte(proximo(passo)))}
      >
        <div className="cabeca">
          <h2 ref={registro.titulo} tabIndex={-1} className="registro-titulo">
            {nome}
          </h2>
          {limpo && !ehUltimo(passo) && <Botao onClick={registro.irParaConferencia}>Ir para a conferência</Botao>}
        </div>
        {resumo && <ResumoDeErros erros={[...erros, ...soltas]} aoIr={focarCampo} />}
        <div className="registro-passo">
          <Passo />
        </div>
        <BotoesDoAssistente
          passo={passo}
          rascunho={rascunho}
          ocupado={fazendo === 'conferir' || fazendo === 'procurar' || fazendo === 'preparar'}
          registra={registra}
          aoCancelar={() => void registro.cancelar()}
          aoVoltar={() => irAte(anterior(passo))}
        />
      </FormularioComDono>
    </AssistenteContext>
  );
}
