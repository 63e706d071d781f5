import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { paths } from '../../../app/paths.ts';
import { avisar } from '../../../ui/avisos.ts';
import { Carregado } from '../../../ui/carregado.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { AndamentoDaCorrecao } from './andamento-da-correcao.tsx';
import { corrigivelQuery, useCorrecao } from './correcao.api.ts';
import { destinoDoRegistro } from './correcao.messages.ts';
import { CorrecaoForm, type Corrigido } from './correcao-form.tsx';
import '../../../ui/formulario.css';
import '../novo-registro.css';
import './correcao.css';

type Especie = 'correcao' | 'segunda-via';

/** `/corrigir-registro/{registroId}`: annuls a record and registers it anew, corrected and linked, in one act. */
export const CorrigirRegistroPage = () => <DoRegistro especie="correcao" />;

/** `/segunda-via/{registroId}`: the second copy, from what was registered. */
export const SegundaViaPage = () => <DoRegistro especie="segunda-via" />;

function DoRegistro({ especie }: { especie: Especie }) {
  const { registroId = '' } = useParams();
  const consulta = useQuery(corrigivelQuery(registroId));
  const detalhe = paths.detalheRegistro.href({ registroId });
  return (
    <Pagina
      titulo={especie === 'correcao' ? 'Corrigir registro' : 'Registrar segunda via'}
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: consulta.data?.nomeDiplomado ?? 'Registro', href: detalhe },
      ]}
      descricao={consulta.data && descrever(consulta.data)}
    >
      <Carregado consulta={consulta} titulo="Erro ao buscar o registro!">
        {(aberta) => <Formulario aberta={aberta} especie={especie} detalhe={detalhe} />}
      </Carregado>
    </Pagina>
  );
}

const descrever = ({ nomeDiplomado, numeroRegistro, livro, nomeCurso, rga }: Corrigivel) =>
  `${nomeDiplomado} – registro nº ${numeroRegistro}, livro ${livro} – ${nomeCurso}, RGA ${rga}`;

function Formulario({ aberta, especie, detalhe }: { aberta: Corrigivel; especie: Especie; detalhe: string }) {
  const navigate = useNavigate();
  const { corrigir, copiar } = useCorrecao(aberta.registroID);
  const [aguarda, setAguarda] = useState(['aguardando', 'parada'].includes(aberta.andamento.situacao));
  const impedimento = especie === 'correcao' ? aberta.impedimento : aberta.impedimentoDaSegundaVia;
  if (especie === 'correcao' && aguarda) return <AndamentoDaCorrecao registroId={aberta.registroID} />;
  if (impedimento !== null) return <Impedida motivo={impedimento} detalhe={detalhe} />;
  const aoRegistrado = async (titulo: string, novoID: string) => {
    await avisar({ titulo });
    await navigate(paths.detalheRegistro.href({ registroId: novoID }));
  };
  const registrar = async ({ motivoId, ...corrigido }: Corrigido) => {
    if (especie === 'segunda-via') {
      const { numeroRegistro, livro, registroID } = await copiar.mutateAsync(corrigido);
      return aoRegistrado(`Segunda via registrada: nº ${numeroRegistro} do livro ${livro}.`, registroID);
    }
    const { novo } = await corrigir.mutateAsync({ ...corrigido, motivoId });
    if (novo === null) return setAguarda(true);
    return aoRegistrado(`Registro corrigido: nº ${novo.numeroRegistro} do livro ${novo.livro}.`, novo.registroID);
  };
  return (
    <>
      {especie === 'correcao' && <OQueAcontece aberta={aberta} />}
      <CorrecaoForm aberta={aberta} especie={especie} voltar={detalhe} registrar={registrar} />
    </>
  );
}

function OQueAcontece({ aberta: { acao, numeroRegistro, duasPessoas } }: { aberta: Corrigivel }) {
  return (
    <Alert
      className="correcao-aviso"
      type={acao === 'revogar' ? 'warning' : 'info'}
      showIcon
      title={destinoDoRegistro(acao, numeroRegistro)}
      description={
        <>
          <span>Processo, documentos e ressalvas passam para o novo.</span>
          {acao === 'revogar' && <span> Se o conector não aceitar a revogação, nada muda.</span>}
          {duasPessoas && <span> Outro responsável terá de confirmar.</span>}
        </>
      }
    />
  );
}

function Impedida({ motivo, detalhe }: { motivo: string; detalhe: string }) {
  return (
    <>
      <Alert type="info" showIcon title={motivo} />
      <div className="formulario-botoes">
        <LinkBotao para={detalhe}>Voltar ao registro</LinkBotao>
      </div>
    </>
  );
}
