import { useState } from 'react';
import { type Convite, contasApi, convidarBody } from '#contract/contas.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { CamposDaConta, type ValoresDaConta } from './campos-da-conta.tsx';
import { useRenovarContas } from './contas.api.ts';
import { MENSAGENS } from './contas.messages.ts';
import { LinkDoConvite } from './link-do-convite.tsx';

/** `/contas/nova`: an account, and the link by which its owner chooses the password. */
export function NovaContaPage() {
  const [convite, setConvite] = useState<Convite | null>(null);
  const renovar = useRenovarContas();
  const convidar = async (body: ValoresDaConta & { CPF: string }) => {
    setConvite(await chamar(contasApi.convidar, { body }));
    await renovar();
  };
  const voltar = <LinkVoltar lista={paths.contas.href()} />;
  return (
    <Pagina titulo="Convidar" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.contas.href() }]}>
      {convite === null ? (
        <Formulario<ValoresDaConta & { CPF: string }>
          nome="convidar"
          rotulo="Convidar"
          enviar="Criar convite"
          outrosBotoes={voltar}
          aoEnviar={convidar}
          aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoConvidar })}
        >
          <Campo nome="CPF" rotulo="CPF" schema={convidarBody.shape.CPF}>
            <CampoCpf />
          </Campo>
          <CamposDaConta />
        </Formulario>
      ) : (
        <>
          <LinkDoConvite convite={convite} />
          {voltar}
        </>
      )}
    </Pagina>
  );
}
