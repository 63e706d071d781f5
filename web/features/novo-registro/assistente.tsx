import { Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { juntarMensagens, problemasDoPasso, validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { anterior, ehUltimo, passo as passoDe, proximo } from '#domain/novo-registro/passos.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { ResumoDeErros } from '../../ui/resumo-de-erros.tsx';
import { focarCampo } from './alvo-do-campo.ts';
import { AssistenteContext } from './assistente-context.ts';
import { AvisosDoRegistro } from './avisos-do-registro.tsx';
import { BarraDePassos } from './barra-de-passos.tsx';
import { BotoesDoAssistente } from './botoes-do-assistente.tsx';
import { numeroDoPasso, separarRecusas } from './erros-do-servidor.ts';
import { EscolhaDeMudancas } from './escolha-de-mudancas.tsx';
import { useEstadoDoAssistente } from './estado-do-assistente.ts';
import { compararAlunos, type Mudanca, valoresDoSiga } from './mudancas-do-siga.ts';
import { NotaDoRascunho } from './nota-do-rascunho.tsx';
import { abrirDeNovo, descartar } from './novo-registro.api.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import { camposObrigatorios } from './obrigatorios.ts';
import { PASSOS_NA_TELA } from './passos-na-tela.ts';
import { lerPendente } from './rascunho-pendente.ts';
import { Revisao } from './revisao.tsx';
import { useDescartar } from './use-descartar.ts';
import { useFoco } from './use-foco.ts';
import { useRascunho } from './use-rascunho.ts';
import { useRegistrar } from './use-registrar.ts';

/** The wizard: seven steps, draft, SIGA's changes, review, Registrar. The rules are all the domain's. */
export function Assistente({ rga, aberturaInicial }: { rga: string; aberturaInicial: Abertura }) {
  const hoje = useHoje();
  const { cpf } = useUsuario();
  const [abertura, setAbertura] = useState(aberturaInicial);
  const [partida] = useState(() => comecarDe(aberturaInicial, rga, cpf));
  const estado = useEstadoDoAssistente(abertura, partida, hoje);
  const { passo, valores, erros, versao } = estado;
  const rascunho = useRascunho({
    rga,
    cpf,
    passo,
    valores,
    versao,
    salvoEm: aberturaInicial.rascunho?.atualizadoEm ?? null,
    outros: aberturaInicial.outros,
  });
  const [mudancas, setMudancas] = useState<readonly Mudanca[]>(aberturaInicial.mudancasNoSiga);
  const [conferindo, setConferindo] = useState(false);
  const [revisao, setRevisao] = useState<Formulario | null>(null);
  const [recuperadoDe, setRecuperadoDe] = useState(aberturaInicial.rascunho?.atualizadoEm ?? null);
  const [soltas, setSoltas] = useState<readonly string[]>([]);
  const foco = useFoco(passo, revisao === null);

  const mostrar = async (numero: number, campo: string | undefined, titulo: string, texto: string) => {
    foco.mirar(campo);
    estado.irPara(numero);
    await foco.focarAntesDoAviso();
    await avisarAtencao(titulo, texto);
  };

  const irAte = async (alvo: number) => {
    for (let numero = passo; numero < alvo; numero = proximo(numero)) {
      const problemas = problemasDoPasso(numero, valores, hoje);
      if (problemas.length === 0) continue;
      estado.tentar(numero);
      await mostrar(numero, problemas[0]?.campo, MENSAGENS.tituloDoPasso, juntarMensagens(problemas));
      return;
    }
    foco.mirar(undefined);
    estado.irPara(alvo);
  };

  const pedirRegistro = async () => {
    const resultado = validarFormulario(valores, hoje);
    if (!resultado.ok) {
      estado.tentar();
      const [primeiro] = resultado.problemas;
      await mostrar(primeiro?.passo ?? passo, primeiro?.campo, MENSAGENS.titulo, MENSAGENS.texto);
      return;
    }
    const ativo = abertura.aluno.registroDiplomaAtivo;
    if (ativo !== null && !resultado.formulario.SegundaVia) {
      const qual = `número ${ativo.numeroRegistro} do livro ${ativo.livro}`;
      await avisarAtencao(
        MENSAGENS.jaRegistrado,
        `Já existe o registro ${qual}. Só a segunda via pode ser registrada.`,
      );
      return;
    }
    if (mudancas.length > 0) return document.getElementById('mudancas-titulo')?.focus();
    if (await siga()) setRevisao(resultado.formulario);
  };

  /** Whether SIGA still says what it said; if not, the differences are shown. */
  const siga = async (): Promise<boolean> => {
    setConferindo(true);
    try {
      const agora = await abrirDeNovo(rga);
      const novas = compararAlunos(abertura.aluno, agora.aluno);
      setAbertura(agora);
      setMudancas(novas);
      return novas.length === 0;
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroConferir });
      return false;
    } finally {
      setConferindo(false);
    }
  };

  const escolher = async (doSiga: Mudanca[]) => {
    estado.mudar(valoresDoSiga(doSiga, abertura.valores));
    setMudancas([]);
    foco.mirar(undefined);
    foco.focar();
    // The draft that begins now is compared with what SIGA says from now on.
    await rascunho.pausar();
    await descartar(rga).catch(() => {});
    rascunho.retomar();
  };

  const { enviando, registrar } = useRegistrar(rascunho, (erro) => {
    if (!(erro instanceof ErroDaApi)) return;
    if (erro.status === 409) void siga();
    const { nosCampos, soltas: semCampo } = separarRecusas(erro.campos);
    setSoltas(semCampo);
    estado.recusar(nosCampos);
    if (nosCampos.length + semCampo.length === 0) return;
    setRevisao(null);
    foco.mirar(nosCampos[0]?.campo);
    if (nosCampos[0] !== undefined) estado.irPara(numeroDoPasso(nosCampos[0].campo));
  });

  const { cancelar, recomecar } = useDescartar(rga, {
    temAlgo: versao > 0 || rascunho.salvoEm !== null,
    pausar: rascunho.pausar,
    retomar: rascunho.retomar,
    aoRecomecar: () => {
      estado.trocar(1, abertura.valores);
      rascunho.esquecer();
      setRecuperadoDe(null);
      setMudancas([]);
    },
  });

  const obrigatorios = useMemo(() => camposObrigatorios(passo, valores), [passo, valores]);
  const contexto = useMemo(
    () => ({
      abertura,
      valores,
      mudar: estado.mudar,
      visitar: estado.visitar,
      erroDe: (campo: string) => erros.find((erro) => erro.campo === campo)?.mensagem ?? null,
      ehObrigatorio: (campo: Parameters<typeof obrigatorios.has>[0]) => obrigatorios.has(campo),
    }),
    [abertura, valores, estado.mudar, estado.visitar, erros, obrigatorios],
  );

  if (revisao !== null) {
    return (
      <Revisao
        formulario={revisao}
        abertura={abertura}
        enviando={enviando}
        aoCorrigir={(numero) => {
          foco.mirar(undefined);
          setRevisao(null);
          estado.irPara(numero);
        }}
        aoConfirmar={() => void registrar(revisao)}
      />
    );
  }
  const { id, titulo } = passoDe(passo);
  const Passo = PASSOS_NA_TELA[id];
  const tentado = estado.tentados.has(passo) || estado.doServidor.length > 0;
  return (
    <AssistenteContext value={contexto}>
      <AvisosDoRegistro
        abertura={abertura}
        outros={rascunho.outros}
        recuperadoDe={recuperadoDe}
        segundaVia={valores.SegundaVia === true}
        aoRecomecar={() => void recomecar()}
        aoPedirSegundaVia={() => estado.mudar({ SegundaVia: true })}
      />
      {mudancas.length > 0 && (
        <EscolhaDeMudancas mudancas={mudancas} valores={valores} aoEscolher={(doSiga) => void escolher(doSiga)} />
      )}
      <BarraDePassos atual={passo} aoIr={(numero) => void irAte(numero)} />
      <p className="registro-zeros">{MENSAGENS.zeros}</p>
      <Form component={false} layout="vertical">
        <form
          className="formulario formulario-largo registro-formulario"
          aria-label={titulo}
          autoComplete="off"
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            void (ehUltimo(passo) ? pedirRegistro() : irAte(proximo(passo)));
          }}
        >
          <h2 ref={foco.titulo} tabIndex={-1} className="registro-titulo">
            {titulo}
          </h2>
          {tentado && (
            <ResumoDeErros erros={[...erros, ...soltas.map((mensagem) => ({ mensagem }))]} aoIr={focarCampo} />
          )}
          <Passo />
          <BotoesDoAssistente
            passo={passo}
            nota={<NotaDoRascunho situacao={rascunho.situacao} salvoEm={rascunho.salvoEm} />}
            ocupado={conferindo}
            aoCancelar={() => void cancelar()}
            aoVoltar={() => void irAte(anterior(passo))}
          />
        </form>
      </Form>
    </AssistenteContext>
  );
}

/** What has not reached the server wins over the draft, the draft over SIGA. */
function comecarDe({ valores, rascunho }: Abertura, rga: string, cpf: string) {
  const pendente = lerPendente(rga, cpf);
  const guardado = pendente ?? rascunho;
  return {
    passo: guardado?.passo ?? 1,
    valores: guardado === null ? valores : { ...valores, ...guardado.valores },
    porSalvar: pendente !== null,
  };
}
