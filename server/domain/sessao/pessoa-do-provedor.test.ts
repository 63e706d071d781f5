import { expect, test } from 'vitest';
import { pessoaDoProvedor } from './pessoa-do-provedor.ts';

const GOV_BR = {
  cpf: 'sub',
  nivel: 'reliability_info.level',
  niveis: ['silver', 'gold'],
  papel: undefined,
  papeis: [],
};

test('reads gov.br: the CPF is the subject, silver and gold suffice for acts', () => {
  const claims = (level: string) => ({ sub: '52998224725', name: ' Ana ', reliability_info: { level } });
  expect(pessoaDoProvedor(claims('gold'), GOV_BR)).toEqual({
    cpf: '52998224725',
    nome: 'Ana',
    nivelBasta: true,
    papel: null,
  });
  expect(pessoaDoProvedor(claims('bronze'), GOV_BR)?.nivelBasta).toBe(false);
  expect(pessoaDoProvedor({ sub: '52998224725' }, GOV_BR)?.nivelBasta).toBe(false);
  expect(pessoaDoProvedor({ ...claims('gold'), sub: 'b8c1' }, GOV_BR)).toBeNull();
});

test('reads Keycloak: a CPF with mask, roles in a list, of which the strongest counts; unknown ones give none', () => {
  const papeis = [
    { valor: 'diplomas-leitura', papel: 'consulta' },
    { valor: 'diplomas-chefia', papel: 'responsavel' },
  ] as const;
  const regras = { ...GOV_BR, cpf: 'cpf', nivel: undefined, papel: 'realm_access.roles', papeis };
  const claims = (...roles: string[]) => ({
    sub: 'x',
    cpf: '529.982.247-25',
    preferred_username: 'ana',
    realm_access: { roles },
  });
  expect(pessoaDoProvedor(claims('diplomas-leitura', 'offline_access', 'diplomas-chefia'), regras)).toEqual({
    cpf: '52998224725',
    nome: 'ana',
    nivelBasta: null,
    papel: 'responsavel',
  });
  expect(pessoaDoProvedor(claims('administrador', 'constructor'), regras)?.papel).toBeNull();
  expect(pessoaDoProvedor({ ...claims(), realm_access: null }, regras)?.papel).toBeNull();
});
